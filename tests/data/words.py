# SPDX-License-Identifier: GPL-3.0-or-later
"""Words that show that a text was thought in another language, or that use another name than players do.

Each has a pattern (a blank also matches the end of a line), what to write instead, a sentence that it refuses, and, if
the word can be right, a sentence that it accepts.
"""

import collections
import re

Word = collections.namedtuple('Word', 'pattern instead wrong right', defaults=[None])

# For English texts that players read, and for comments in the sources.
ENGLISH = [
    Word(r'\bany more(?=[.,;:!?)”"]|$)', '“no longer”, or nothing', 'Nothing may go there any more.',
         'Are there any more cards?'),
    Word(r'(?<![Tt]here )\b(?:is|are) no (?!longer\b|more\b|one\b|less\b|fewer\b|better\b|worse\b)\w+',
         '“is not a …”, “are not …”', 'Aces and kings are no neighbours.', 'There is no stock, and it is no longer needed.'),
    Word(r'\bwhatever the (?:suit|colour)s?\b', '“regardless of suit”', 'Build down, whatever the suit.'),
    Word(r'\b(?:lie|lies|lay|lying) open\b', '“face up”, “visible”', 'All cards lie open.'),
    Word(r'\bper ?cent\b', '“%”', 'It wins 46.8 percent of the deals.', 'The percentage is shown below.'),
    Word(r'\bby lot\b', '“at random”', 'A game left out is dealt by lot.'),
    Word(r'\banew\b', '“again”, “afresh”', 'The cards are dealt anew.', 'Choose a new game.'),
    Word(r'\bgoe?s? so(?=[.,;]| into\b| to\b| on\b|$)', '“in the same way … can go”',
         'A king goes so into an empty column.', 'It goes so far that nothing is left.'),
    Word(r'\bcards go down\b', '“you build down”', 'In the columns, cards go down in suit.'),
    Word(r'\bby turns\b', '“alternately”, or “you may change direction”', 'You may go up and down by turns.'),
    Word(r'\b(?:do|does|did) not work out\b', '“does not add up”', 'The deal does not work out.',
         'It could not be worked out in time.'),
    Word(r'\bas you must\b', '“as you have to”', 'The coach plays as you must.'),
    Word(r'(?<!\bare )(?<!\bis )(?<!\blook )\ball the same(?=[.,;:!?”"]|$)', '“anyway”', '_Quit all the same',
         'The columns are all the same.'),
    Word(r'\bwith the next match\b', '“at the next match”', 'A new opponent joins with the next match.'),
    Word(r'\bheld against\b', '“checked against”', 'What it says was held against other games.'),
    Word(r'\b(?:is|are) gone through\b', '“you go through the stock”', 'The stock is gone through once.'),
    Word(r'(?:^|[.:] )Who (?!is\b|are\b|was\b|were\b|has\b|does\b|wins\b|knows\b)\w+s\b(?![^.]*\?)', '“a player who …”',
         'Who loses the trick gets the turn-up.', 'Who plays first?'),
    Word(r'\bwho (?:asks|looks|loses|hears|reads|closes|has no)\b', '“a player who …”, “anyone who …”',
         'So that who hears of the change finds it right.'),
    Word(r'\b(?:next|one) (?:higher|lower) (?:card|one)\b(?! of (?:the|its|its own|their own) suit)',
         '“one rank higher”, “one rank lower”', 'It goes on the next higher card.',
         'Only the next lower card of the suit can be put on it.'),
    Word(r'\bcomes? to (?:be|so)\b|\bwhat (?:it|that|those|they) (?:came|comes|come) to\b',
         '“gives”, “adds up to”, “what it yields”', 'You see what those came to.'),
    Word(r'\bstands? in the (?:\w+ )?books?\b', '“is in”, “appears in”', 'It stands in the English books.'),
    Word(r'\bOf (?:two|several) (?:moves|cards)\b', '“given two moves”, “if two cards fit”', 'Of two moves take the first.'),
    Word(r'\bcolumns? (?:that )?(?:must )?follow suit\b', '“columns are built down in suit”', 'Its columns follow suit.',
         'In the last six tricks you must follow suit.'),
    Word(r'\bso many\b', '“this many”, “that number of”', 'Each takes so many cards.'),
]

# Only for English texts that players read, because comments may need these words.
ENGLISH_TEXTS = [
    Word(r'\bbut for\b', '“except”', 'Nobody had published it, but for Spider.'),
    Word(r'\b(?:[Cc]ards|[Rr]uns?|[Ss]everal) in order\b(?! to\b)', '“in sequence”', 'Cards in order move together.',
         'Move cards in order to uncover an ace.'),
    Word(r'\b[Tt]urn(?:s|ed|ing)?(?: \w+)? cards? of the stock\b', '“from the stock”', 'Turn a card of the stock.'),
    Word(r'\bbring (?:all )?(?:the )?cards\b|\bBring all\b', '“build”, “play”, “move”', 'Bring all cards to the foundations.'),
    Word(r'(?<!\w)_?M_?y (?:games?|results?)\b', '“your games”', 'My games', 'Your games'),
    Word(r'\bneighbours?\b', '“round the corner”, “ace and king adjoin”', 'Aces and kings are neighbours here.'),
    Word(r'\branks go round\b|\bturning the corner\b', '“round the corner”', 'Relaxed: the ranks go round'),
    Word(r'\b[Pp]ays?\b', '“scores”', 'The last trick pays 10 points.'),
    Word(r'\b(?:was|were) looked at\b', '“was examined”', 'Spider was looked at on 24 November.'),
    Word(r'\bthe card turned up\b(?! from\b)', '“the turn-up”', 'The loser takes the card turned up.'),
    Word(r'\b[Ww]hoever (?:has|clears|reads|looks|wants|gets|plays)\b', '“a player who …”', 'Whoever clears them wins.'),
    Word(r'\bsmall letters\b', '“lower-case letters”', 'An id has small letters.'),
    Word(r'\btells the picture\b|\b[Tt]he name tells of\b', '“describes”, “comes from”', 'The name tells of the eight runs.'),
    Word(r'(?:^|[.!?] )\d[\d,]* cards\b', 'a number in words begins a sentence', '28 cards form a pyramid.',
         'The pyramid has 28 cards.'),
    Word(r'\bAll cards\b|\bto bring all\b', '“all the cards”', 'All cards count as spades.', 'All the cards count as spades.'),
    Word(r'\bopen cards\b', '“the two top cards”, “face-up cards”', 'Two open cards'),
    Word(r'\bcount(?:s|ing)? (?:for|by) (?:itself|themselves)\b', '“all four suits count”, “are counted for you”',
         'Each suit counts for itself.'),
    Word(r'\bworks? on one\b|\bgood purpose\b', '“take down evenly”, “usefully”', 'It can be played to good purpose.'),
    Word(r'\bround the house\b|\b[Ff]ound from \d', '“measured”', 'Found from 23 to 27 November 2026'),
]

FRENCH = [
    Word(r'\b[EeÉé]nseignes?\b', '« couleur »', 'On descend dans l’enseigne.'),
    Word(r'\b[Pp]ass(?:er|e|ez|ée?) (?:qu’une fois )?le talon\b|\bne le passe\b', '« parcourir le talon »',
         'On ne passe le talon qu’une fois.', 'On ne parcourt le talon qu’une fois.'),
    Word(r'(?<!se )\b[Pp]ort(?:er|ez|e) (?:une|la|le|les|des|tout(?:es)?)\b(?! (?:nom|numéro|enseigne|lettre))',
         '« mettre », « jouer », « poser »', 'Portez la carte sur la défausse.', 'Le jeu porte le nom de Canfield.'),
    Word(r'\b[Pp]ort(?:er|ez) %', '« mettre », « jouer », « poser »', 'Portez %s sur la défausse.'),
    Word(r'\bfaces (?:visibles|cachées)\b', '« face visible », « face cachée », invariables', 'Huit cartes, faces visibles.'),
    Word(r'\bjuste (?:supérieure?s?|inférieure?s?|au-dessus|au-dessous)\b|\bcelle d’au-dessus\b',
         '« d’un rang au-dessus », « au-dessous »', 'Elle va sur la carte juste supérieure.'),
    Word(r'\b[Nn]ouvelles donnes\b|\b(?:[Ss]ans|[Aa]ucune) nouvelle donne\b', '« redistribution »',
         'Stricte : sans nouvelle donne', 'Une nouvelle donne commence.'),
    Word(r'%[du] nouvelles? donnes?\b', '« redistribution »', 'Encore %d nouvelle donne'),
    Word(r'\b[Gg]agnables?\b', '« peut être réussie »', 'Est-ce gagnable ?'),
    Word(r'\b[Dd]onnes?\b[^.;:]*\b(?:peut|peuvent) (?:\w+ )?être gagnées?\b|\b[Pp]atience gagnée', '« réussie »',
         'Cette donne peut être gagnée.', 'Une partie de marjolet peut être gagnée.'),
    Word(r'\b[Ll]a partie est gagnée\b(?! par\b)', '« réussie »', 'La partie est gagnée.',
         'La partie est gagnée par le donneur.'),
    Word(r'\b(?:cartes|colonnes|patiences?) ouvertes?\b', '« toutes cartes visibles »', 'Une patience ouverte à un jeu.'),
    Word(r'\btour à tour\b', '« on peut changer de sens », « l’une après l’autre »', 'On monte et on descend tour à tour.'),
    Word(r'\ben suite\b', '« qui se suivent »', 'Plusieurs cartes en suite se déplacent.', 'Ensuite, on retourne une carte.'),
    Word(r'\b(?:cases?|colonnes?|réserve)\b[^.;:]{0,12}\b(?:tient|tiennent|tenir) (?:une|des|le)\b|\bvous tenez (?:le|la|l’|un|des)\b',
         '« recevoir », « avoir en main »', 'Chacune des quatre cases tient une carte.'),
    Word(r'\brien ne va plus\b', '« aucune carte ne peut plus être jouée »', 'Le talon est vide et rien ne va plus.'),
    Word(r'\b[Cc]ompt(?:er|e|ent) pour (?:un|une|des|les|le|elle)\b', '« compter comme »',
         'Les trèfles comptent pour des piques.'),
    Word(r'\bcompter pour\b|\btout(?:es)? pour des \w+s\b', '« compter comme »',
         'Les trèfles peuvent compter pour autre chose.'),
    Word(r'\b[Dd]onn(?:er|ez|e) une (?:rangée|carte à)\b|\bavant de donner\b|\b[Rr]edonn\w+', '« distribuer », « redistribuer »',
         'Donnez une rangée.'),
    Word(r'\bmêlées\b', '« battues »', 'Ramassées, mêlées et redistribuées.'),
    Word(r'\b(?:une à une|vont une par une)\b', '« une par une »', 'Les cartes vont une à une.'),
    Word(r'\bDe deux (?:coups|cartes|courses)\b', '« entre deux coups », « si deux cartes conviennent »',
         'De deux coups, prenez celui-ci.'),
    Word(r'\bn’est pas pris\b|\bs’en défaire\b|\bde votre main n’', '« est refusé », « le supprimer »',
         'Le modifier, s’en défaire'),
    Word(r'\bpour cent\b', '« % »', 'Elle en gagne 97,31 pour cent.', 'Trois parties sur cent.'),
    # A voice spells these letters: « quatre lettre un d quatre neuf ».
    Word(r'\d[ᵉʳ]|\b(?:[2-9]|\d\d+)e\b', '« quatrième », « 1er »', 'La 4ᵉ carte du talon.', 'La quatrième carte du talon.'),
    Word(r'\bdonnes? (?:réussit|réussissent)\b', '« on réussit une donne »', 'Peu de donnes réussissent.'),
    Word(r'%s,? découverte?s?\b', '« %s apparaît » ; « découvert » est le roi sans carte', '%s découverte.',
         'Un roi découvert reçoit une carte.'),
    Word(r'\b[Vv]oisins\b', '« l’as et le roi se suivent »', 'As et roi sont voisins.'),
    Word(r'\bas sur roi\b', '« l’as et le roi se suivent »', 'Détente : as sur roi, roi sur as'),
    Word(r'\bHuit de côté\b', '« Eight Off »', 'Huit de côté'),
    Word(r'\bLa Russe\b|\bla Russe\b', '« la russe »', 'La Russe en diffère.', 'La russe'),
    Word(r'\bRues et ruelles\b', '« Streets and Alleys »', 'Rues et ruelles'),
    Word(r'\bcarnet de la marquise\b', '« Rois et dames »', 'Le carnet de la marquise'),
    Word(r'\b(?:au|du|de|le) Marjolet\b', '« le marjolet »', 'Une partie de Marjolet.', 'Marjolet'),
    Word(r'(?<=[\w,;’] )(?:Le golf|La pyramide|Le congrès|Les trois pics|Les quarante voleurs|Le château assiégé|L’araignée)\b'
         r'|\b[Ll]’araignée (?:à|avec) ',
         'dans la phrase, « le Golf », « l’Araignée »', 'FreeCell, Le golf et L’araignée ont été examinés.', 'Le golf'),
    Word(r'\d[ \u202f]%', 'une espace insécable (U+00A0) devant %', '95 % de confiance', '95\u00a0% de confiance'),
    Word(r'\bUne carte montée le reste\b', '« ne redescend plus »', 'Une carte montée le reste.'),
    Word(r'\bquelques péchés\b|\bchamps d’or\b', '« bien des fautes », « la ruée vers l’or »', 'Elles pardonnent quelques péchés.'),
    Word(r'\bSeule? (?:un|une) \w+ (?:va|vont)\b', '« on ne met qu’un … »', 'Seul un roi va dans une colonne vide.'),
    Word(r'\b(?:Cabinet du président|Pile de 28|Feuille de trèfle)\b', 'le nom anglais, que l’on trouve dans les livres',
         'On l’appelle la Pile de 28.'),
]


def compiled(words):
    """(word, pattern) pairs."""
    return [(word, re.compile(word.pattern)) for word in words]
