import type { Sector } from '@/lib/stocks/rules';
import type { Country } from './countries';
import { Random } from './random';
import { TRADES } from './trades';

/** A company's name and the part of its symbol before the dot. */
export type CompanyName = { name: string; root: string };

/**
 * The first companies of the market, named by hand: those that a visitor sees first, and those with long names and accents
 * that every page must handle.
 */
export const WELL_MADE: readonly (readonly [root: string, country: string, sector: Sector, name: string])[] =
  [
    ['NWIN', 'Germany', 'Industrials', 'Nordwind Energietechnik AG'],
    ['KSTR', 'United States', 'Technology', 'Kestrel Semiconductor Inc.'],
    ['ALPR', 'Switzerland', 'Finance', 'Alpenrhein Rückversicherungs-Gesellschaft AG'],
    ['HANH', 'Germany', 'Industrials', 'Hanseatische Hafen- und Lagerhaus-Betriebsgesellschaft SE'],
    ['THNB', 'United Kingdom', 'Utilities', 'Thornbury Utilities plc'],
    ['PLDW', 'Netherlands', 'Industrials', 'Polder Waterbouw N.V.'],
    ['TKHR', 'Japan', 'Technology', 'Takahara Precision Co., Ltd.'],
    ['LNDQ', 'Sweden', 'Healthcare', 'Lindqvist Medicinteknik AB'],
    ['SLBH', 'Switzerland', 'Consumer Cyclical', 'Silberhorn Uhren Holding AG'],
    ['HOHF', 'Germany', 'Consumer Defensive', 'Privatbrauerei Hohenfels GmbH & Co. KGaA'],
    [
      'SEMV',
      'France',
      'Consumer Defensive',
      'Société des Eaux Minérales de Valcreuse et de Saint-Évrard-sur-Loiselle S.A.',
    ],
    ['CNAR', 'Canada', 'Basic Materials', 'Cedar Narrows Resources Ltd.'],
    ['QHIM', 'China', 'Industrials', 'Qinghe Intelligent Manufacturing (Lanqiao) Group Co., Ltd.'],
    [
      'VPFS',
      'Germany',
      'Basic Materials',
      'Vereinigte Porzellan-, Feinkeramik- und Spezialglaswerke Hohenbrunn-Mitterthal GmbH & Co. KGaA',
    ],
    ['DLWS', 'Austria', 'Utilities', 'Donauländische Wasserkraft- und Speicherwerke AG'],
    ['HPAI', 'United Kingdom', 'Finance', 'Harrowgate, Pembershaw & Aldermere Investment Holdings plc'],
    ['FJSJ', 'Norway', 'Consumer Defensive', 'Fjellvåg Sjømat ASA'],
    ['OSHT', 'Denmark', 'Healthcare', 'Østerskov Høreteknik A/S'],
    ['IDOS', 'Germany', 'Communication Services', 'Ido SE'],
  ];

/**
 * Makes the name of an established company, such as 'Falkenried Maschinenbau AG' (root `FARI`): a head and a
 * tail of its country, the trade of its sector and a legal form. When all combinations are used, the next
 * round adds a suffix to the name and letters to the root.
 *
 * @param number of the company within its country, from 0
 */
export function establishedName(number: number, country: Country, sector: Sector): CompanyName {
  const { heads, tails, language } = country;
  const random = new Random('name', country.name, number);
  const count = heads.length * tails.length;
  const round = Math.floor(number / count);
  const place = shuffled(number % count, count);
  const head = place % heads.length;
  const tail = Math.floor(place / heads.length);
  const addition = round === 0 ? '' : ` ${ADDITIONS[round - 1]}`;
  const stem = `${heads[head]}${tails[tail]}${addition}`;
  const plain = random.chance(0.12);
  const trade = random.pick(TRADES[language][sector].split('|'));
  const { form } = random.pickWeighted(country.legalForms);
  const root = `${codes(heads)[head]}${codes(tails)[tail]}${letters(round)}`;
  return { name: `${plain ? stem : withTrade(stem, trade)} ${form}`, root };
}

/**
 * Makes the name of a recently listed company, such as 'Velunis Biotech Inc.' (root `VLN`): an invented brand
 * of three parts. Later rounds add a suffix to the name and a digit to the root.
 *
 * @param number of the newcomer, from 0, in all countries together
 */
export function newcomerName(number: number, country: Country, sector: Sector): CompanyName {
  const random = new Random('newcomer', number);
  const count = BRANDS.first.length * BRANDS.second.length * BRANDS.third.length;
  const round = Math.floor(number / count);
  const place = shuffled(number % count, count);
  const first = BRANDS.first[place % BRANDS.first.length] as string;
  const rest = Math.floor(place / BRANDS.first.length);
  const second = BRANDS.second[rest % BRANDS.second.length] as string;
  const third = BRANDS.third[Math.floor(rest / BRANDS.second.length)] as string;
  const addition = round === 0 ? '' : ` ${ADDITIONS[round - 1]}`;
  const trade = random.pick(TRADES[country.language][sector].split('|'));
  const { form } = random.pickWeighted(country.legalForms);
  const root = `${first[0]}${second[0]}${third[0]}${round === 0 ? '' : round + 1}`.toUpperCase();
  return { name: `${withTrade(first + second + third + addition, trade)} ${form}`, root };
}

const withTrade = (stem: string, trade: string) =>
  trade.includes('~') ? trade.replace('~', stem) : `${stem} ${trade}`;

/** Permutes 0 … count − 1 in an order that looks random; the prime divides no count here. */
const shuffled = (position: number, count: number) => (position * 7919) % count;

/** No letters for round 0, then A … Z, AA … */
function letters(round: number): string {
  if (round === 0) return '';
  return letters(Math.floor((round - 1) / 26)) + String.fromCharCode(65 + ((round - 1) % 26));
}

const codesOf = new Map<readonly string[], readonly string[]>();

/**
 * Makes two letters for each part of a list, its first one and another, all pairs different: `Falken` is `FA`.
 */
function codes(parts: readonly string[]): readonly string[] {
  const known = codesOf.get(parts);
  if (known) return known;
  const taken = new Set<string>();
  const found = parts.map((part) => {
    const plain = asciiLetters(part);
    const code = [...plain.slice(1), ...ALPHABET]
      .map((second) => plain[0] + second)
      .find((c) => !taken.has(c));
    if (code === undefined) throw new RangeError(`Too many name parts begin with ${plain[0]}`);
    taken.add(code);
    return code;
  });
  codesOf.set(parts, found);
  return found;
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

const asciiLetters = (text: string) =>
  text
    .replace(/[øØ]/g, 'o')
    .replace(/[œŒ]/g, 'oe')
    .normalize('NFD')
    .replace(/[^a-zA-Z]/g, '')
    .toUpperCase();

const ADDITIONS =
  'Nova|Delta|Orion|Prisma|Vega|Zenit|Polar|Sigma|Atlas|Omega|Kappa|Solar|Quadra|Lambda|Terra|Aurora|Magna|Linea|Corona|Meridian|Alpha|Tertia|Forma|Luna|Gamma|Octa|Viva|Summa|Astra|Tempora|Ultra|Nexa|Campo|Vela|Ventura|Borea|Austra|Novum|Secunda|Porta'.split(
    '|',
  );

/** The parts of brands; in each list no two begin with the same letter. */
const BRANDS = {
  first: 'Ae|Ely|Fin|Gy|Hel|Iri|Ka|Lu|Me|No|Ori|Pra|Qui|Ri|Syl|Ta|Ve|Xe|Yve|Zo'.split('|'),
  second: 'lu|ra|ni|ma|ta|vi|do|ka|be|so|ze|pi|ga|fo|ho|cy'.split('|'),
  third: 'ria|nis|tec|vo|lis|mos|dia|gen|pha|bit|sol|zen|kor|fin|que|wyn'.split('|'),
} as const;
