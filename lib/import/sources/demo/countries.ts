import type { Currency } from './currencies';
import type { TRADES } from './trades';

type Row = readonly [
  name: keyof typeof NAME_PARTS,
  /** Companies out of each hundred. */
  weight: number,
  /** Suffixes of Yahoo's symbols by exchange (`US` for none) and their currencies. */
  exchanges: Readonly<Record<string, Currency>>,
  /** The list of trades in its company names. */
  language: keyof typeof TRADES,
  /** Dividend payments per year, and the months of the first payment (1 … 12). */
  payments: 1 | 2 | 4,
  firstMonths: readonly number[],
];

/**
 * The countries of the search and some others. Names and symbols are part of the companies' identity: a change
 * here renames listings that databases already contain.
 */
const ROWS: readonly Row[] = [
  ['United States', 22, { US: 'USD' }, 'en', 4, [1, 2, 3]],
  ['Germany', 18, { DE: 'EUR' }, 'de', 1, [4, 5, 5, 5, 6]],
  ['United Kingdom', 8, { L: 'GBP' }, 'en', 2, [3, 4, 5]],
  ['Switzerland', 7, { SW: 'CHF' }, 'de', 1, [3, 4, 4, 5]],
  ['France', 8, { PA: 'EUR' }, 'fr', 1, [4, 5, 5, 6]],
  ['Netherlands', 5, { AS: 'EUR' }, 'nl', 2, [4, 5]],
  ['Sweden', 5, { ST: 'SEK' }, 'sv', 1, [4, 5]],
  ['Canada', 5, { TO: 'CAD' }, 'en', 4, [1, 2, 3]],
  ['China', 5, { SS: 'CNY', HK: 'HKD' }, 'en', 1, [6, 6, 7]],
  ['Japan', 7, { T: 'JPY' }, 'en', 2, [3]],
  ['Austria', 2, { VI: 'EUR' }, 'de', 1, [4, 5]],
  ['Denmark', 2, { CO: 'DKK' }, 'da', 1, [3, 4]],
  ['Norway', 1, { OL: 'NOK' }, 'no', 1, [4, 5]],
  ['Finland', 1, { HE: 'EUR' }, 'fi', 1, [3, 4]],
  ['Italy', 1, { MI: 'EUR' }, 'it', 1, [5]],
  ['Spain', 1, { MC: 'EUR' }, 'es', 2, [1, 5]],
  ['Belgium', 1, { BR: 'EUR' }, 'nl', 1, [4, 5]],
  ['Ireland', 1, { IR: 'EUR' }, 'en', 2, [4, 5]],
];

type NameParts = readonly [legalForms: Readonly<Record<string, number>>, heads: string, tails: string];

/** Parts of company names: legal forms with their weights; each head is combined with each tail. */
const NAME_PARTS = {
  'United States': [
    { 'Inc.': 50, 'Corp.': 22, Corporation: 12, 'Group Inc.': 8, 'Holdings Inc.': 8 },
    'Pewter|Cedar|Willow|Hazel|Birch|Elm|Amber|Fox|Heron|Condor|Raven|Otter|Bison|Elk|Badger|Lark|Quill|Harbor|Prairie|Mesa|Thunder|Winter|Summer|Frost|Ember|Flint|Slate|Laurel|Yarrow|Cobalt|Tupelo|Magnolia',
    'ridge|field|creek|gate|ford|bridge|haven|mont|port|crest|brook|line|point|peak|vale|worth|bluff|mark|spring|grove',
  ],
  Germany: [
    { AG: 56, SE: 22, 'SE & Co. KGaA': 6, 'GmbH & Co. KGaA': 9, KGaA: 7 },
    'Falken|Silber|Hohen|Eichen|Birken|Linden|Erlen|Ahorn|Tannen|Winter|Sommer|Mühl|Kiesel|Adler|Bären|Hirsch|Möwen|Reiher|Kranich|Lerchen|Otter|Wiesen|Moos|Quell|Brücken|Felsen|Anker|Segel|Leucht|Föhren|Buchen|Königs',
    'ried|wind|horn|stetten|brunn|hagen|werder|moor|grund|kamp|feld|tal|münde|rode|hain|born|weiler|aue|mark|gart',
  ],
  'United Kingdom': [
    { plc: 74, 'Group plc': 16, 'Holdings plc': 10 },
    'Thorn|Harrow|Wether|Alder|Bramble|Penning|Wick|Hather|Marl|Pember|Brack|Dun|Elder|Fen|Gorse|Hollin|Oaken|Tarn|Whin|Ember|Lark|Mallow|Rush|Sallow',
    'bury|ton|ley|worth|combe|well|thorpe|minster|leigh|shaw|mere|stead|cliffe|den|hurst|by',
  ],
  Switzerland: [
    { AG: 62, 'Holding AG': 22, SA: 10, 'Group AG': 6 },
    'Firn|Gletscher|Arven|Steinbock|Murmel|Enzian|Alpen|Föhn|Matten|Grat|Lauenen|Zinnen|Seiden|Uhl|Bünd|Lärchen|Wyss|Rieder',
    'horn|wil|ikon|egg|matt|alp|joch|see|bühl|fluh|rhein|eggen|hof|schwand|brugg|lauf',
  ],
  France: [
    { 'S.A.': 58, SE: 20, SCA: 12, '& Cie SCA': 10 },
    'Val|Mont|Clair|Roche|Haute|Belle|Champ|Bois|Grand|Pierre|Fer|Chante|Sable|Aigue|Vert|Évri|Mélu|Blanche',
    'creuse|fleury|vigne|brune|rive|lune|mar|combe|tour|lande|source|lac|perrin|vallon|sève|mée',
  ],
  Netherlands: [
    { 'N.V.': 76, 'Groep N.V.': 14, 'Holding N.V.': 10 },
    'Polder|Water|Duin|Molen|Linden|Zee|Berken|Ooster|Wester|Noorder|Zuider|Kraan|Reiger|Hazel|Veen|Riet',
    'berg|dijk|wijk|burg|meer|veld|hoven|sluis|brug|oord|weide|kamp|stein|haven',
  ],
  Sweden: [
    { AB: 78, 'AB (publ)': 22 },
    'Lind|Björk|Ek|Gran|Sjö|Strand|Hög|Norr|Öster|Älv|Fors|Oxel|Ask|Hassel|Ljung|Ås',
    'dal|berg|ström|holm|vik|näs|gren|mark|stad|lund|hav|fors|sund|torp',
  ],
  Canada: [
    { 'Inc.': 44, 'Ltd.': 28, 'Corp.': 28 },
    'Tamarack|Loon|Spruce|Caribou|Beaver|Moose|Timber|Osprey|Birchbark|Glacier|Wapiti|Muskeg|Lynx|Sturgeon|Heather|Larch',
    ' Narrows| Lake| Bay| Falls| Pass| Island| Harbour| Rapids| Plains| Portage| Bluffs| Landing| Meadow| Reach',
  ],
  China: [
    { 'Co., Ltd.': 64, 'Group Co., Ltd.': 22, 'Holdings Ltd.': 14 },
    'Yunlan|Qinghe|Beiting|Ruichuan|Lanqiao|Haimo|Jinmu|Fengque|Hongling|Xishui|Moyuan|Tingyu|Shanzhu|Luoying|Wenhai|Zhulin',
    'sheng|tong|wei|kang|bo|xun|ze|yi|cheng|rong|da|pu',
  ],
  Japan: [
    { 'K.K.': 30, 'Co., Ltd.': 44, Corporation: 20, 'Holdings K.K.': 6 },
    'Kaze|Midori|Naga|Shira|Kuro|Mizu|Hoshi|Tsuki|Haru|Natsu|Fuyu|Suzu|Ume|Yuki|Hina|Sora|Kawara|Shio',
    'hara|shima|yama|zawa|mura|oka|mine|nami|bori|date|hama|gase|numa|kura',
  ],
  Austria: [
    { AG: 80, SE: 20 },
    'Donau|Tauern|Gams|Almen|Zirben|Leitha|Kärn|Marillen|Wienerwald|Inns',
    'stein|kogel|ach|dorf|hofen|kirchen|au|ried|leiten|thal',
  ],
  Denmark: [
    { 'A/S': 100 },
    'Birke|Sten|Hav|Nørre|Sønder|Kirke|Lille|Bøge|Rød|Mølle',
    'dal|gaard|holm|lund|bæk|sund|bjerg|skov|strand|å',
  ],
  Norway: [
    { ASA: 100 },
    'Fjell|Furu|Ulve|Bjørne|Hval|Stor|Grå|Øst|Isbre',
    'vik|våg|nes|heim|sund|stad|øy|tind|foss',
  ],
  Finland: [
    { Oyj: 100 },
    'Kuusi|Koivu|Honka|Salo|Kallio|Lumi|Hopea|Kaisla',
    'niemi|mäki|lahti|koski|saari|salmi|ranta|pelto',
  ],
  Italy: [
    { 'S.p.A.': 100 },
    'Val|Rocca|Torre|Acqua|Fonte|Riva|Pietra|Selva',
    'chiara|rossa|verde|alta|bianca|lunga|dorata|nera',
  ],
  Spain: [
    { 'S.A.': 100 },
    'Sierra|Torre|Fuente|Ribera|Vega|Loma|Cala|Ermita',
    ' Alta| Clara| Dorada| Serena| Nueva| Honda| Bermeja| Larga',
  ],
  Belgium: [
    { 'N.V.': 50, 'NV/SA': 50 },
    'Kastel|Meers|Wolven|Groen|Hoog|Lauwer|Zand|Brem',
    'beke|gem|rode|donk|hove|straten|lare|mote',
  ],
  Ireland: [
    { plc: 100 },
    'Glen|Kil|Bally|Dun|Clon|Rath|Inish|Carrig',
    'avoe|brannagh|corrin|derrow|fergal|lorcan|moyle|tarna',
  ],
} satisfies Record<string, NameParts>;

/** The countries of the demo market's companies. */
export const COUNTRIES = ROWS.map(([name, weight, exchanges, language, payments, firstMonths]) => {
  const [legalForms, heads, tails]: NameParts = NAME_PARTS[name];
  return {
    name,
    weight,
    language,
    payments,
    firstMonths,
    heads: heads.split('|'),
    tails: tails.split('|'),
    exchanges: Object.entries(exchanges).map(([code, currency]) => ({ code, currency })),
    legalForms: Object.entries(legalForms).map(([form, weight]) => ({ form, weight })),
  };
});

export type Country = (typeof COUNTRIES)[number];
