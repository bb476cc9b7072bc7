import { TOO_LARGE } from '../../fiscal-figure-checks';

/** A fact as the SEC answers it; `start` is missing for a figure of a day. */
export type Fact = {
  start?: string;
  end: string;
  val: number;
  form: string;
  filed: string;
  /** The report states another value as well, so that neither counts. */
  isContradicted?: boolean;
};

/** The form of annual reports in ESEF, among those of the SEC. */
export const ESEF_FORM = 'ESEF';

const ANNUAL: ReadonlySet<string> = new Set([
  '10-K',
  '10-K/A',
  '10-KT',
  '20-F',
  '20-F/A',
  '40-F',
  '40-F/A',
  ESEF_FORM,
]);

export const isAnnual = ({ form }: Fact): boolean => ANNUAL.has(form);

const isDay = (text: unknown) => typeof text === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(text);

export function isFact(fact: unknown): fact is Fact {
  const { start, end, val, filed, form } = (fact ?? {}) as Partial<Fact>;
  return (
    isDay(end) &&
    isDay(filed) &&
    (start === undefined || isDay(start)) &&
    typeof form === 'string' &&
    typeof val === 'number' &&
    Math.abs(val) < TOO_LARGE
  );
}
