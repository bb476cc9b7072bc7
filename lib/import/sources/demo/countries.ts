import type { Currency } from './currencies';

/** A country of the demo market's companies. */
export type Country = {
  name: string;
  /** Companies out of each hundred. */
  weight: number;
  /** Suffixes of Yahoo's symbols by exchange (`US` for none) and their currencies. */
  exchanges: readonly { code: string; currency: Currency }[];
  /** The list of trades in its company names. */
  language: Language;
  legalForms: readonly { form: string; weight: number }[];
  /** Parts of company names; each head is combined with each tail. */
  heads: readonly string[];
  tails: readonly string[];
  /** Dividend payments per year, and the months of the first payment (1 … 12). */
  payments: 1 | 2 | 4;
  firstMonths: readonly number[];
};

export type Language = 'de' | 'en' | 'fr' | 'nl' | 'sv' | 'it' | 'es' | 'da' | 'no' | 'fi';

const words = (list: string) => list.split('|');
const forms = (weights: Record<string, number>) =>
  Object.entries(weights).map(([form, weight]) => ({ form, weight }));
const exchange = (code: string, currency: Currency) => ({ code, currency });

/**
 * The countries of the search and some others. Names and symbols are part of the companies' identity: a change
 * here renames listings that databases already contain.
 */
export const COUNTRIES: readonly Country[] = [
  {
    name: 'United States',
    weight: 22,
    exchanges: [exchange('US', 'USD')],
    language: 'en',
    legalForms: forms({ 'Inc.': 50, 'Corp.': 22, Corporation: 12, 'Group Inc.': 8, 'Holdings Inc.': 8 }),
    heads: words(
      'Pewter|Cedar|Willow|Hazel|Birch|Elm|Amber|Fox|Heron|Condor|Raven|Otter|Bison|Elk|Badger|Lark|Quill|Harbor|Prairie|Mesa|Thunder|Winter|Summer|Frost|Ember|Flint|Slate|Laurel|Yarrow|Cobalt|Tupelo|Magnolia',
    ),
    tails: words(
      'ridge|field|creek|gate|ford|bridge|haven|mont|port|crest|brook|line|point|peak|vale|worth|bluff|mark|spring|grove',
    ),
    payments: 4,
    firstMonths: [1, 2, 3],
  },
  {
    name: 'Germany',
    weight: 18,
    exchanges: [exchange('DE', 'EUR')],
    language: 'de',
    legalForms: forms({ AG: 56, SE: 22, 'SE & Co. KGaA': 6, 'GmbH & Co. KGaA': 9, KGaA: 7 }),
    heads: words(
      'Falken|Silber|Hohen|Eichen|Birken|Linden|Erlen|Ahorn|Tannen|Winter|Sommer|Mühl|Kiesel|Adler|Bären|Hirsch|Möwen|Reiher|Kranich|Lerchen|Otter|Wiesen|Moos|Quell|Brücken|Felsen|Anker|Segel|Leucht|Föhren|Buchen|Königs',
    ),
    tails: words(
      'ried|wind|horn|stetten|brunn|hagen|werder|moor|grund|kamp|feld|tal|münde|rode|hain|born|weiler|aue|mark|gart',
    ),
    payments: 1,
    firstMonths: [4, 5, 5, 5, 6],
  },
  {
    name: 'United Kingdom',
    weight: 8,
    exchanges: [exchange('L', 'GBP')],
    language: 'en',
    legalForms: forms({ plc: 74, 'Group plc': 16, 'Holdings plc': 10 }),
    heads: words(
      'Thorn|Harrow|Wether|Alder|Bramble|Penning|Wick|Hather|Marl|Pember|Brack|Dun|Elder|Fen|Gorse|Hollin|Oaken|Tarn|Whin|Ember|Lark|Mallow|Rush|Sallow',
    ),
    tails: words('bury|ton|ley|worth|combe|well|thorpe|minster|leigh|shaw|mere|stead|cliffe|den|hurst|by'),
    payments: 2,
    firstMonths: [3, 4, 5],
  },
  {
    name: 'Switzerland',
    weight: 7,
    exchanges: [exchange('SW', 'CHF')],
    language: 'de',
    legalForms: forms({ AG: 62, 'Holding AG': 22, SA: 10, 'Group AG': 6 }),
    heads: words(
      'Firn|Gletscher|Arven|Steinbock|Murmel|Enzian|Alpen|Föhn|Matten|Grat|Lauenen|Zinnen|Seiden|Uhl|Bünd|Lärchen|Wyss|Rieder',
    ),
    tails: words('horn|wil|ikon|egg|matt|alp|joch|see|bühl|fluh|rhein|eggen|hof|schwand|brugg|lauf'),
    payments: 1,
    firstMonths: [3, 4, 4, 5],
  },
  {
    name: 'France',
    weight: 8,
    exchanges: [exchange('PA', 'EUR')],
    language: 'fr',
    legalForms: forms({ 'S.A.': 58, SE: 20, SCA: 12, '& Cie SCA': 10 }),
    heads: words(
      'Val|Mont|Clair|Roche|Haute|Belle|Champ|Bois|Grand|Pierre|Fer|Chante|Sable|Aigue|Vert|Évri|Mélu|Blanche',
    ),
    tails: words(
      'creuse|fleury|vigne|brune|rive|lune|mar|combe|tour|lande|source|lac|perrin|vallon|sève|mée',
    ),
    payments: 1,
    firstMonths: [4, 5, 5, 6],
  },
  {
    name: 'Netherlands',
    weight: 5,
    exchanges: [exchange('AS', 'EUR')],
    language: 'nl',
    legalForms: forms({ 'N.V.': 76, 'Groep N.V.': 14, 'Holding N.V.': 10 }),
    heads: words(
      'Polder|Water|Duin|Molen|Linden|Zee|Berken|Ooster|Wester|Noorder|Zuider|Kraan|Reiger|Hazel|Veen|Riet',
    ),
    tails: words('berg|dijk|wijk|burg|meer|veld|hoven|sluis|brug|oord|weide|kamp|stein|haven'),
    payments: 2,
    firstMonths: [4, 5],
  },
  {
    name: 'Sweden',
    weight: 5,
    exchanges: [exchange('ST', 'SEK')],
    language: 'sv',
    legalForms: forms({ AB: 78, 'AB (publ)': 22 }),
    heads: words('Lind|Björk|Ek|Gran|Sjö|Strand|Hög|Norr|Öster|Älv|Fors|Oxel|Ask|Hassel|Ljung|Ås'),
    tails: words('dal|berg|ström|holm|vik|näs|gren|mark|stad|lund|hav|fors|sund|torp'),
    payments: 1,
    firstMonths: [4, 5],
  },
  {
    name: 'Canada',
    weight: 5,
    exchanges: [exchange('TO', 'CAD')],
    language: 'en',
    legalForms: forms({ 'Inc.': 44, 'Ltd.': 28, 'Corp.': 28 }),
    heads: words(
      'Tamarack|Loon|Spruce|Caribou|Beaver|Moose|Timber|Osprey|Birchbark|Glacier|Wapiti|Muskeg|Lynx|Sturgeon|Heather|Larch',
    ),
    tails: words(
      ' Narrows| Lake| Bay| Falls| Pass| Island| Harbour| Rapids| Plains| Portage| Bluffs| Landing| Meadow| Reach',
    ),
    payments: 4,
    firstMonths: [1, 2, 3],
  },
  {
    name: 'China',
    weight: 5,
    exchanges: [exchange('SS', 'CNY'), exchange('HK', 'HKD')],
    language: 'en',
    legalForms: forms({ 'Co., Ltd.': 64, 'Group Co., Ltd.': 22, 'Holdings Ltd.': 14 }),
    heads: words(
      'Yunlan|Qinghe|Beiting|Ruichuan|Lanqiao|Haimo|Jinmu|Fengque|Hongling|Xishui|Moyuan|Tingyu|Shanzhu|Luoying|Wenhai|Zhulin',
    ),
    tails: words('sheng|tong|wei|kang|bo|xun|ze|yi|cheng|rong|da|pu'),
    payments: 1,
    firstMonths: [6, 6, 7],
  },
  {
    name: 'Japan',
    weight: 7,
    exchanges: [exchange('T', 'JPY')],
    language: 'en',
    legalForms: forms({ 'K.K.': 30, 'Co., Ltd.': 44, Corporation: 20, 'Holdings K.K.': 6 }),
    heads: words(
      'Kaze|Midori|Naga|Shira|Kuro|Mizu|Hoshi|Tsuki|Haru|Natsu|Fuyu|Suzu|Ume|Yuki|Hina|Sora|Kawara|Shio',
    ),
    tails: words('hara|shima|yama|zawa|mura|oka|mine|nami|bori|date|hama|gase|numa|kura'),
    payments: 2,
    firstMonths: [3],
  },
  {
    name: 'Austria',
    weight: 2,
    exchanges: [exchange('VI', 'EUR')],
    language: 'de',
    legalForms: forms({ AG: 80, SE: 20 }),
    heads: words('Donau|Tauern|Gams|Almen|Zirben|Leitha|Kärn|Marillen|Wienerwald|Inns'),
    tails: words('stein|kogel|ach|dorf|hofen|kirchen|au|ried|leiten|thal'),
    payments: 1,
    firstMonths: [4, 5],
  },
  {
    name: 'Denmark',
    weight: 2,
    exchanges: [exchange('CO', 'DKK')],
    language: 'da',
    legalForms: forms({ 'A/S': 100 }),
    heads: words('Birke|Sten|Hav|Nørre|Sønder|Kirke|Lille|Bøge|Rød|Mølle'),
    tails: words('dal|gaard|holm|lund|bæk|sund|bjerg|skov|strand|å'),
    payments: 1,
    firstMonths: [3, 4],
  },
  {
    name: 'Norway',
    weight: 1,
    exchanges: [exchange('OL', 'NOK')],
    language: 'no',
    legalForms: forms({ ASA: 100 }),
    heads: words('Fjell|Furu|Ulve|Bjørne|Hval|Stor|Grå|Øst|Isbre'),
    tails: words('vik|våg|nes|heim|sund|stad|øy|tind|foss'),
    payments: 1,
    firstMonths: [4, 5],
  },
  {
    name: 'Finland',
    weight: 1,
    exchanges: [exchange('HE', 'EUR')],
    language: 'fi',
    legalForms: forms({ Oyj: 100 }),
    heads: words('Kuusi|Koivu|Honka|Salo|Kallio|Lumi|Hopea|Kaisla'),
    tails: words('niemi|mäki|lahti|koski|saari|salmi|ranta|pelto'),
    payments: 1,
    firstMonths: [3, 4],
  },
  {
    name: 'Italy',
    weight: 1,
    exchanges: [exchange('MI', 'EUR')],
    language: 'it',
    legalForms: forms({ 'S.p.A.': 100 }),
    heads: words('Val|Rocca|Torre|Acqua|Fonte|Riva|Pietra|Selva'),
    tails: words('chiara|rossa|verde|alta|bianca|lunga|dorata|nera'),
    payments: 1,
    firstMonths: [5],
  },
  {
    name: 'Spain',
    weight: 1,
    exchanges: [exchange('MC', 'EUR')],
    language: 'es',
    legalForms: forms({ 'S.A.': 100 }),
    heads: words('Sierra|Torre|Fuente|Ribera|Vega|Loma|Cala|Ermita'),
    tails: words(' Alta| Clara| Dorada| Serena| Nueva| Honda| Bermeja| Larga'),
    payments: 2,
    firstMonths: [1, 5],
  },
  {
    name: 'Belgium',
    weight: 1,
    exchanges: [exchange('BR', 'EUR')],
    language: 'nl',
    legalForms: forms({ 'N.V.': 50, 'NV/SA': 50 }),
    heads: words('Kastel|Meers|Wolven|Groen|Hoog|Lauwer|Zand|Brem'),
    tails: words('beke|gem|rode|donk|hove|straten|lare|mote'),
    payments: 1,
    firstMonths: [4, 5],
  },
  {
    name: 'Ireland',
    weight: 1,
    exchanges: [exchange('IR', 'EUR')],
    language: 'en',
    legalForms: forms({ plc: 100 }),
    heads: words('Glen|Kil|Bally|Dun|Clon|Rath|Inish|Carrig'),
    tails: words('avoe|brannagh|corrin|derrow|fergal|lorcan|moyle|tarna'),
    payments: 2,
    firstMonths: [4, 5],
  },
];
