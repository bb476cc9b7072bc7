import type { ReadKind } from '../read-booking';
import type { NumberStyle } from './pattern';
import type { Rows } from './rows';

/** Where the fields of a booking stand: patterns, of which the first that matches counts. */
export type Fields = {
  date: readonly string[];
  time?: readonly string[];
  /** ISIN, WKN and name; one pattern may find several. */
  security: readonly string[];
  quantity?: readonly string[];
  price?: readonly string[];
  /** `{money:gross}`: value of the shares or the dividend, before costs. */
  gross: readonly string[];
  /** `{money:net}`: what was paid or received, `{money:later}`: taxes that are booked apart from it, `back`: a tax is given back. */
  net: readonly string[];
  /** `{money:converted}`: gross in the account's currency where it stands beside the foreign one. */
  converted?: readonly string[];
  /** `{rate}`: units of the foreign currency for one of the account's; `{inverse}`: the other way round. */
  rate?: readonly string[];
  reference?: readonly string[];
  /** `{money:surcharge}`: sales charge of a fund, which the gross amount includes; `{within}`: so many percent of it. */
  surcharge?: readonly string[];
  /** `{money:credited}`: foreign tax that a fund paid and the bank credits, beside the gross amount. */
  credited?: readonly string[];
  /** `{tax}`: a tax that the rest of a document includes. */
  tax?: readonly string[];
  /** `{costs}`: all costs as the document sums them up, where that may not be what was paid. */
  costs?: readonly string[];
};

/** A kind of document of a bank, recognised by a text that it alone has. */
export type DocumentKind = {
  kind: ReadKind;
  when: string;
  /** Fields that stand elsewhere than in other documents of the bank; they are tried first. */
  fields?: Partial<Fields>;
  /** Kind of the difference between gross and net, where the document states it without a currency. */
  rest?: 'fees' | 'taxes';
  /** Why the person has to look at it. */
  warning?: string;
  /** Shares leave the depot for nothing, such as rights that have expired. */
  isForNothing?: true;
};

/** The documents of a bank. */
export type Bank = {
  id: string;
  name: string;
  /** A text that every document of the bank has, or several. */
  mark: string | readonly string[];
  numbers?: NumberStyle;
  /** The text has blanks between letters: it is read without any. */
  isSpaced?: boolean;
  /** The text comes in single letters: all white space is left out. */
  isTorn?: boolean;
  /** Text that extractors tear apart or mix in, as regular expressions, and its replacements. */
  clean?: readonly (readonly [torn: RegExp, whole: string])[];
  /** Tables of bookings, which are read first. */
  lists?: readonly Rows[];
  /** Its tables state an exchange as a sale and a purchase at one moment, without costs. */
  hasExchanges?: true;
  /** Where each of several bookings in a document begins. */
  begins?: string;
  /** Documents that are no bookings, and what to say of them. */
  leftOut?: readonly (readonly [when: string, reason: string])[];
  /** Notices of corporate actions that name one security alone, read before what else has such a heading. */
  notices?: readonly DocumentKind[];
  documents: readonly DocumentKind[];
  fields: Fields;
  /** Labels of costs beside those that all banks use. */
  fees?: readonly string[];
  taxes?: readonly string[];
};

/** The rest of a bank whose documents are lists alone. */
export const LISTS_ALONE = {
  documents: [],
  fields: { date: [], security: [], gross: [], net: [] },
} satisfies Partial<Bank>;
