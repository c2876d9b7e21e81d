/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Klondike's solver: what can follow a position. A class is explored position by position, and
 * moves that cannot be undone lead to its children; safe cards are put up on the way. */

#include "klondike-search.h"

/* Sets of cards, and which of them are next, in reach or safe. */

static inline uint64_t
lowest (uint64_t set)
{
  return set & -set;
}

/* The cards one rank above those of @set, of the same suits. */
static inline uint64_t
successors (const Klondike *k, uint64_t set)
{
  if (k->suits)
    return set << 4;
  return (set & UINT64_C (0x3333333333333)) << 6 | (set >> 2 & UINT64_C (0x3333333333333)) << 4;
}

static inline uint64_t
predecessors (const Klondike *k, uint64_t set)
{
  if (k->suits)
    return set >> 4;
  return (set >> 4 & UINT64_C (0x3333333333333)) << 2 | (set >> 6 & UINT64_C (0x3333333333333));
}

/* The cards that the foundations need next. */
static inline uint64_t
next_cards (const Klondike *k, uint64_t found)
{
  return (successors (k, found) | 15) & ~found & ALL_CARDS;
}

static inline uint64_t
top_cards (const Klondike *k, uint64_t found)
{
  return found & ~predecessors (k, found);
}

/* Which visible cards can be uncovered (and may go up), and for which other cards there would be a
 * place in a column. */
static inline void
find_room (const Klondike *k, uint64_t visible, uint64_t locked, uint64_t *bare, uint64_t *room)
{
  uint64_t children = (visible & ~locked) << 4 & ALL_CARDS;
  int columns = __builtin_popcountll (locked) + __builtin_popcountll (visible & ~locked & KINGS);

  if (k->suits)
    {
      *bare = visible & 15;
      *room = 0;
      for (int shift = 4; shift < 52; shift += 4)
        {
          int entry = k->carries[visible >> shift & 15][children >> shift & 15];

          *bare |= (uint64_t) (entry >> 4) << shift;
          *room |= (uint64_t) (entry & 15) << (shift - 4);
        }
    }
  else
    {
      /* By pairs: more parents than children, both 0 to 2. */
      const uint64_t low = UINT64_C (0x5555555555555);
      uint64_t odd = (visible ^ visible >> 1 ^ children ^ children >> 1) & low;
      uint64_t two = visible & visible >> 1 & ~(children | children >> 1) & low;
      uint64_t free = odd | two;

      free |= free << 1;
      *bare = visible & free;
      *room = free >> 4;
    }
  if (columns < K_COLUMNS)
    *room |= KINGS;
}

/* The cards that @suit may have up for good, as a height: every card that could ever want to lie on
 * them is up or can go up itself at once.
 *
 * Let card c of rank r be ready to go up, and let all cards of rank r - 2 that may lie on cards
 * that may lie on c, and all those of rank r - 2 of the suits that may lie on c, be up. Take a line
 * that wins without this move and play it with c up. Where it puts a card d of rank r - 1 on c, put
 * d up, which is possible as r - 2 of its suit is there; a card of rank r - 2 that lies on d or is
 * put on it can be put up likewise or is up already; one of rank r - 3 is up. Where it brings back
 * a card of these ranks, leave it up: what would come to lie on it is up or goes up. Every other
 * move stays possible, as c, d and those are only missing from columns, and whether a card of the
 * waste goes up or down is the same to the waste. For red on black that is the rule of Blake and
 * Gent, with both suits of the other colour at r - 2 and the twin at r - 3; where any other suit
 * may be carried all three at r - 2. It does not depend on the talon, nor on K6. */
static inline int
safe_height (const Klondike *k, unsigned heights, int suit)
{
  /* Twins, of one colour, are 0 and 3, 1 and 2. */
  int twin = heights >> (4 * (3 - suit)) & 15;
  int shift = suit == 0 || suit == 3 ? 4 : 0;
  int one = heights >> shift & 15;
  int other = heights >> (12 - shift) & 15;
  int lowest_other = one < other ? one : other;

  if (k->suits)
    return (twin < lowest_other ? twin : lowest_other) + 2;
  return lowest_other < twin + 1 ? lowest_other + 2 : twin + 3;
}

/* Among the cards next or topmost on the foundations, those that are safe there. */
static inline uint64_t
safe_cards (const Klondike *k, unsigned heights)
{
  uint64_t safe = 0;

  for (int suit = 0; suit < N_SUITS; suit++)
    {
      int height = heights >> (4 * suit) & 15;
      int limit = safe_height (k, heights, suit);

      if (height < 13 && height + 1 <= limit)
        safe |= k->bit[card_make (suit, height + 1)];
      if (height > 0 && height <= limit)
        safe |= k->bit[card_make (suit, height)];
    }
  return safe;
}

/* The same for @set, which has some of the next cards. */
static inline uint64_t
pick_safe (const Klondike *k, unsigned heights, uint64_t set)
{
  uint64_t safe = 0;

  for (; set != 0; set &= set - 1)
    {
      Card card = k->card[__builtin_ctzll (set)];

      if (card_rank (card) <= safe_height (k, heights, card_suit (card)))
        safe |= lowest (set);
    }
  return safe;
}

static inline unsigned
height_step (const Klondike *k, uint64_t bit)
{
  return 1u << 4 * card_suit (k->card[number (bit)]);
}

/* Positions and their children */

static void
record (Klondike *k, StepKind kind, uint64_t bit, int passes)
{
  if (!k->recording)
    return;
  if (k->n_steps == MAX_STEPS)
    {
      k->incomplete = true;
      return;
    }
  k->steps[k->n_steps++] = (Step) { (uint8_t) kind, k->card[number (bit)], (uint8_t) passes };
}

/* Removes the head @bit; the card below is turned up. */
static void
uncover (const Klondike *k, State *s, uint64_t bit)
{
  int column = k->column[number (bit)];
  int left = (int) (s->columns >> 4 * column & 15) - 1;

  s->columns -= 1u << 4 * column;
  s->hidden = (uint16_t) (s->hidden - k->weight[column]);
  s->locked &= ~bit;
  if (left == 0)
    return;
  bit = k->original[column][left - 1];
  s->visible |= bit;
  if (left == 1 && (bit & KINGS) != 0)
    {
      /* A king at the bottom of its column counts as one that was moved there. */
      s->columns -= 1u << 4 * column;
      s->hidden = (uint16_t) (s->hidden - k->weight[column]);
      return;
    }
  s->locked |= bit;
}

static inline void
put_up (const Klondike *k, State *s, uint64_t bit)
{
  s->visible &= ~bit;
  s->found |= bit;
  s->heights = (uint16_t) (s->heights + height_step (k, bit));
}

static inline void
take (const Klondike *k, State *s, const Reach *reach)
{
  s->stock &= ~(1u << reach->index);
  s->offset = reach->offset;
  s->fresh = reach->fresh;
  s->passes = reach->passes;
  settle_offset (k, s);
}

/* The talon's card that can be put up at once without loss if it is safe, or -1.
 *
 * Free talon: any card, for the others are as free without it. draw=3 with unlimited passes: only
 * the last card, and only where the state of the pass is settled: the others keep their places in
 * the threes, and the one below it becomes the last. Limited passes: the top of the waste, if
 * turning goes card by card or this pass is the last, since then the cards of later draws stay the
 * same. */
static int
free_card (const Klondike *k, const State *s, uint64_t next)
{
  uint64_t wanted;
  int above = 0;

  if (s->stock == 0)
    return -1;
  if (k->talon == TALON_THREES)
    {
      int last = 31 - __builtin_clz (s->stock);

      return s->offset == 0
             && pick_safe (k, s->heights, k->talon_bit[last] & next) != 0 ? last : -1;
    }
  wanted = pick_safe (k, s->heights, next);
  for (uint32_t left = s->stock; left != 0; left &= left - 1)
    {
      int index = __builtin_ctz (left);

      if (k->talon == TALON_FREE)
        {
          if ((k->talon_bit[index] & wanted) != 0)
            return index;
        }
      else if (++above == s->offset)
        return (k->talon_bit[index] & wanted) != 0 && (k->step == 1 || s->passes == 0) ? index : -1;
    }
  return -1;
}

/* A card to put up at once, or 0: any unlocked card if it can be taken back (return=yes), and safe
 * ones. */
static inline uint64_t
pick_up (const Klondike *k, const State *s, uint64_t next)
{
  uint64_t bare;
  uint64_t room;
  uint64_t ready;
  uint64_t safe;

  find_room (k, s->visible, s->locked, &bare, &room);
  ready = bare & next;
  safe = pick_safe (k, s->heights, ready);
  if (safe != 0)
    return lowest (safe);
  return k->returns ? lowest (ready & ~s->locked) : 0;
}

/* Puts up all cards that can go at once. */
void
klondike_close_up (Klondike *k, State *s)
{
  for (;;)
    {
      uint64_t next = next_cards (k, s->found);
      uint64_t bit = pick_up (k, s, next);
      int index;

      if (bit != 0)
        {
          record (k, STEP_UP, bit, 0);
          put_up (k, s, bit);
          if ((s->locked & bit) != 0)
            uncover (k, s, bit);
          continue;
        }
      index = free_card (k, s, next);
      if (index < 0)
        return;
      record (k, STEP_STOCK_UP, k->talon_bit[index], s->passes);
      put_up (k, s, k->talon_bit[index]);
      take (k, s, &(Reach) {
        .index = (uint8_t) index,
        .offset = (uint8_t) (k->talon == TALON_PASSES ? s->offset - 1 : 0),
        .fresh = (uint8_t) (s->fresh - 1), .passes = s->passes
      });
    }
}

static void
add_reach (Klondike *k, const uint8_t *index, int position, int end, int fresh, int passes)
{
  uint64_t bit = k->talon_bit[index[position]];

  if (!k->open && (k->reachable & bit) != 0)
    return;
  k->reachable |= bit;
  k->reach[k->n_reach++] = (Reach) {
    .index = index[position], .offset = (uint8_t) (end - 1),
    .fresh = (uint8_t) (fresh - 1), .passes = (uint8_t) passes
  };
}

/* Explores one pass of a limited number, from @end cards turned, @fresh of them open, to its end.
 * It may not pass by a safe card that free_card() would take. */
static void
reach_pass (Klondike *k, const uint8_t *index, int n, int end, int fresh, int passes, uint64_t safe)
{
  for (;;)
    {
      for (int i = 1; i <= fresh && i <= end; i++)
        add_reach (k, index, end - i, end, fresh, passes);
      if (end >= n)
        return;
      if (end > 0 && (k->talon_bit[index[end - 1]] & safe) != 0 && (k->step == 1 || passes == 0))
        return;
      fresh = n - end < k->step ? n - end : k->step;
      end += fresh;
      if (!k->open)
        fresh = 1;
    }
}

/* Lists the cards of the talon that can be taken after draws alone (Birrell's K+ moves). */
static void
find_reach (Klondike *k, const State *s)
{
  uint8_t index[MAX_STOCK];
  int n = 0;

  k->n_reach = 0;
  k->reachable = 0;
  for (uint32_t left = s->stock; left != 0; left &= left - 1)
    index[n++] = (uint8_t) __builtin_ctz (left);
  if (n == 0)
    return;
  if (k->talon == TALON_FREE)
    for (int i = 0; i < n; i++)
      add_reach (k, index, i, 1, 1, 0);
  else if (k->talon == TALON_THREES)
    {
      if (s->offset > 0)
        for (int i = s->offset - 1; i < n; i += 3)
          add_reach (k, index, i, i + 1, 1, 0);
      for (int i = 2; i < n; i += 3)
        add_reach (k, index, i, i + 1, 1, 0);
      add_reach (k, index, n - 1, n, 1, 0);
    }
  else
    {
      uint64_t safe = safe_cards (k, s->heights) & next_cards (k, s->found);

      reach_pass (k, index, k->here ? s->offset : n, s->offset, s->fresh, s->passes, safe);
      if (s->passes > 0 && !k->here)
        reach_pass (k, index, n, 0, 0, s->passes - 1, safe);
    }
}

/* Records how the class got to @node: the steps from its first position. */
static void
record_way (Klondike *k, int node)
{
  int way[MAX_NODES];
  int n = 0;

  for (; node != 0; node = k->nodes[node].parent)
    way[n++] = node;
  k->recording = true;
  while (n > 0)
    {
      Step step = k->nodes[way[--n]].step;

      record (k, step.kind, k->bit[step.card], 0);
    }
}

/* Keeps the class of @next, @n steps after @node, as a child. While the line is written, checks
 * instead whether it is the class wanted, and records the way to it. */
static void
keep_child (Klondike *k, const State *s, int node, const Step *steps, int n)
{
  State next = *s;
  State before;
  Child *child;

  before = next;
  if (!k->raw)
    klondike_close_up (k, &next);
  if (k->target != 0)
    {
      if (k->hit || state_key (&next) != k->target)
        return;
      k->hit = true;
      record_way (k, node);
      for (int i = 0; i < n; i++)
        record (k, steps[i].kind, k->bit[steps[i].card], steps[i].passes);
      k->n_own = k->n_steps;
      klondike_close_up (k, &before);
      k->recording = false;
      return;
    }
  if (k->n_children == MAX_CHILDREN)
    {
      k->incomplete = true;
      return;
    }
  child = &k->children[k->n_children++];
  child->state = next;
  child->key = state_key (&next);
  child->order = steps[n - 1].kind <= STEP_REVEAL ? 0 : steps[n - 1].kind == STEP_STOCK_DOWN ? 100
                 : 200;
  child->order += (uint32_t) number (k->bit[steps[n - 1].card]);
  if (!k->raw)
    transposition_prefetch (k->table, child->key);
}

/* Plays one irreversible move on @s; @reach is for cards of the talon. */
static Step
play_step (const Klondike *k, State *s, StepKind kind, uint64_t bit, const Reach *reach)
{
  if (kind == STEP_UP || kind == STEP_STOCK_UP)
    put_up (k, s, bit);
  else
    s->visible |= bit;
  if (reach != NULL)
    take (k, s, reach);
  else if ((s->locked & bit) != 0)
    uncover (k, s, bit);
  return (Step) {
    .kind = (uint8_t) kind, .card = k->card[number (bit)],
    .passes = reach != NULL ? reach->passes : 0
  };
}

/* The complete position of a node. */
static State
node_state (const Klondike *k, const State *s, int node)
{
  State state = *s;

  state.visible = k->nodes[node].visible;
  state.found = k->nodes[node].found;
  state.heights = k->nodes[node].heights;
  return state;
}

static void
add_child (Klondike *k, const State *s, int node, StepKind kind, uint64_t bit, const Reach *reach)
{
  State next = node_state (k, s, node);
  Step step = play_step (k, &next, kind, bit, reach);

  keep_child (k, &next, node, &step, 1);
}

/* Heads that are the last cards of their columns, except kings: moving one only frees a column. */
static inline uint64_t
last_heads (const Klondike *k, const State *s)
{
  uint64_t last = 0;

  for (int column = 0; column < K_COLUMNS; column++)
    if ((s->columns >> 4 * column & 15) == 1)
      last |= k->original[column][0];
  return last;
}

/* The last head of a column need not move to another column before this one is wanted for a king:
 * until then it can do here all that it could do elsewhere. So the two moves are made together. */
static void
add_king_children (Klondike *k, const State *s, int node, uint64_t heads)
{
  uint64_t kings = ((s->locked & ~last_heads (k, s)) | k->reachable) & KINGS;

  for (uint64_t left = heads; left != 0; left &= left - 1)
    {
      State freed = node_state (k, s, node);
      Step steps[2];

      steps[0] = play_step (k, &freed, STEP_REVEAL, lowest (left), NULL);
      if ((k->nodes[node].found & KINGS) != 0)
        keep_child (k, &freed, node, steps, 1);
      for (uint64_t king = kings & s->locked; king != 0; king &= king - 1)
        {
          State next = freed;

          steps[1] = play_step (k, &next, STEP_REVEAL, lowest (king), NULL);
          keep_child (k, &next, node, steps, 2);
        }
      for (int i = 0; i < k->n_reach; i++)
        if ((k->talon_bit[k->reach[i].index] & KINGS) != 0)
          {
            State next = freed;

            steps[1] = play_step (k, &next, STEP_STOCK_DOWN, k->talon_bit[k->reach[i].index],
                                  &k->reach[i]);
            keep_child (k, &next, node, steps, 2);
          }
    }
}

/* The cards that may lie on one of @set. */
static inline uint64_t
carried_by (const Klondike *k, uint64_t set)
{
  uint64_t lower = set >> 4;

  if (k->suits)
    {
      /* For a single card: every suit except its own. */
      int shift = number (set) & ~3;

      return shift == 0 ? 0 : (UINT64_C (15) << (shift - 4)) & ~lower;
    }
  return lower | (lower << 1 & UINT64_C (0xaaaaaaaaaaaaa))
         | (lower >> 1 & UINT64_C (0x5555555555555));
}

/* If every card of the talon can be had at any time, a card of it can wait until it is needed,
 * which is just before the move that it alone makes possible. So a card comes down only together
 * with that move: another card of the talon put on it (for which the same is true), a head put on
 * it, or, kept as a class of its own, a card that goes up or comes back because of it. @steps has
 * room for thirteen. */
static void
add_chain (Klondike    *k,
           const State *s,
           int          node,
           const State *from,
           const Reach *reach,
           Step        *steps,
           int          n)
{
  State state = *from;
  uint64_t bit = k->talon_bit[reach->index];
  uint64_t bare, room, bare_before, room_before;
  uint64_t news;

  find_room (k, from->visible, from->locked, &bare_before, &room_before);
  steps[n++] = play_step (k, &state, STEP_STOCK_DOWN, bit, reach);
  find_room (k, state.visible, state.locked, &bare, &room);
  news = room & ~room_before & carried_by (k, bit);
  if ((news & (state.found | last_heads (k, &state))) != 0
      || (bare & ~bare_before & ~bit & next_cards (k, state.found)) != 0)
    {
      keep_child (k, &state, node, steps, n);
      return;
    }
  for (uint64_t left = news & state.locked; left != 0; left &= left - 1)
    {
      State next = state;

      steps[n] = play_step (k, &next, STEP_REVEAL, lowest (left), NULL);
      keep_child (k, &next, node, steps, n + 1);
    }
  for (int i = 0; (news & k->reachable) != 0 && i < k->n_reach; i++)
    if ((news & k->talon_bit[k->reach[i].index]) != 0)
      add_chain (k, s, node, &state, &k->reach[i], steps, n);
}

static void
add_talon_children (Klondike *k, const State *s, int node, uint64_t down, uint64_t up)
{
  Step steps[RANK_KING + 1];

  if ((down | up) == 0)
    return;
  for (int i = 0; i < k->n_reach; i++)
    {
      uint64_t bit = k->talon_bit[k->reach[i].index];

      if ((up & bit) != 0)
        add_child (k, s, node, STEP_STOCK_UP, bit, &k->reach[i]);
      if ((down & bit) != 0 && k->talon == TALON_FREE)
        {
          State from = node_state (k, s, node);

          add_chain (k, s, node, &from, &k->reach[i], steps, 0);
        }
      else if ((down & bit) != 0)
        add_child (k, s, node, STEP_STOCK_DOWN, bit, &k->reach[i]);
    }
}

/* Adds the position of the class one reversible step after @node, if it is new. */
static void
add_node (Klondike *k, int node, StepKind kind, uint64_t bit, const Node *seen)
{
  Node *next = &k->nodes[k->n_nodes];
  unsigned step = height_step (k, bit);
  unsigned heights = k->nodes[node].heights;

  heights = kind == STEP_UP ? heights + step : heights - step;
  if ((k->seen_heights[heights / 64] >> heights % 64 & 1) != 0)
    return;
  if (k->n_nodes == MAX_NODES)
    {
      k->incomplete = true;
      return;
    }
  k->n_nodes++;
  k->seen_heights[heights / 64] |= UINT64_C (1) << heights % 64;
  *next = *seen;
  next->visible = k->nodes[node].visible ^ bit;
  next->found = k->nodes[node].found ^ bit;
  next->heights = (uint16_t) heights;
  next->parent = (uint16_t) node;
  next->step = (Step) { .kind = (uint8_t) kind, .card = k->card[number (bit)] };
}

/* Follows one position of the class of @s: first its irreversible moves, then its reversible
 * ones. */
static void
follow_node (Klondike *k, const State *s, int node)
{
  Node seen = k->nodes[node];
  uint64_t next = next_cards (k, seen.found);
  uint64_t bare;
  uint64_t room;
  uint64_t up, reveal, stock_up, stock_down, down;
  uint64_t last = last_heads (k, s);
  bool full;

  find_room (k, seen.visible, s->locked, &bare, &room);
  up = bare & next;
  full = (room & KINGS) == 0;
  reveal = s->locked & room;
  stock_up = k->reachable & next;
  stock_down = k->reachable & room;
  if (k->returns)
    {
      /* Going up and going down lead to the same class: one is enough. */
      reveal &= ~up;
      stock_down &= ~stock_up;
    }
  if (full && (reveal & last) != 0)
    add_king_children (k, s, node, reveal & last & ~seen.seen_reveal);
  for (uint64_t left = reveal & ~last & ~seen.seen_reveal; left != 0; left &= left - 1)
    add_child (k, s, node, STEP_REVEAL, lowest (left), NULL);
  for (uint64_t left = up & (k->returns ? s->locked : ALL_CARDS) & ~seen.seen_up; left != 0;
       left &= left - 1)
    add_child (k, s, node, STEP_UP, lowest (left), NULL);
  if (k->talon != TALON_FREE)
    stock_down &= ~seen.seen_stock_down;
  add_talon_children (k, s, node, stock_down, stock_up & ~seen.seen_stock_up);
  if (!k->returns)
    return;
  seen.seen_up = up;
  seen.seen_reveal = (reveal | (up & s->locked & room)) & ~(full ? 0 : last);
  seen.seen_stock_up = stock_up;
  seen.seen_stock_down = stock_down | (stock_up & room);
  down = top_cards (k, seen.found) & room & ~safe_cards (k, seen.heights);
  for (uint64_t left = down; left != 0; left &= left - 1)
    add_node (k, node, STEP_DOWN, lowest (left), &seen);
  for (uint64_t left = up & ~s->locked; left != 0; left &= left - 1)
    add_node (k, node, STEP_UP, lowest (left), &seen);
}

/* Appends the classes that follow that of @s to k->children. */
void
klondike_explore (Klondike *k, const State *s)
{
  find_reach (k, s);
  k->nodes[0] = (Node) { .visible = s->visible, .found = s->found, .heights = s->heights };
  k->n_nodes = 1;
  k->seen_heights[s->heights / 64] |= UINT64_C (1) << s->heights % 64;
  for (int node = 0; node < k->n_nodes; node++)
    follow_node (k, s, node);
  for (int node = 0; node < k->n_nodes; node++)
    k->seen_heights[k->nodes[node].heights / 64] = 0;
}
