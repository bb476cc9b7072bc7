import { z } from 'zod';
import {
  canonicalNumber,
  firstDay,
  ifrsConcept,
  LEI_SCHEME,
  lastDay,
  type Namespaces,
  qualified,
  type ReportFact,
  UnreadableReport,
  unitOf,
} from '../xbrl/report-facts';

const reportSchema = z.object({
  documentInfo: z.object({
    documentType: z.string().regex(/\/xbrl-json$/),
    namespaces: z.record(z.string(), z.string()),
  }),
  facts: z.record(z.string(), z.unknown()),
});

/** A number of the group: with any further dimension it is a part of it, or a text. */
const factSchema = z.object({
  value: z.string(),
  decimals: z.number().int().optional(),
  dimensions: z.strictObject({
    concept: z.string(),
    entity: z.string(),
    period: z.string(),
    unit: z.string(),
  }),
});

/** Tells whether an answer is a report in xBRL-JSON. */
export const isJsonReport = (answer: unknown): boolean => reportSchema.safeParse(answer).success;

/**
 * Reads the numbers of a report in xBRL-JSON.
 *
 * @throws UnreadableReport for anything else
 * @see https://www.xbrl.org/Specification/xbrl-json/REC-2021-10-13/xbrl-json-REC-2021-10-13.html
 */
export function readJsonReport(answer: unknown): ReportFact[] {
  const report = reportSchema.safeParse(answer);
  if (!report.success) throw new UnreadableReport('ist kein Bericht in xBRL-JSON');
  const namespaces = new Map(Object.entries(report.data.documentInfo.namespaces));
  return Object.values(report.data.facts).flatMap((fact) => factOf(fact, namespaces) ?? []);
}

function factOf(given: unknown, namespaces: Namespaces): ReportFact | null {
  const parsed = factSchema.safeParse(given);
  if (!parsed.success) return null;
  const { value: text, decimals = null, dimensions } = parsed.data;
  const concept = ifrsConcept(dimensions.concept, namespaces);
  const entity = qualified(dimensions.entity, namespaces);
  const [numerator = '', denominator] = dimensions.unit.split('/');
  const unit = unitOf([numerator], denominator === undefined ? [] : [denominator], namespaces);
  const value = canonicalNumber(text);
  const [from = '', to] = dimensions.period.split('/');
  const start = to === undefined ? undefined : firstDay(from);
  const end = lastDay(to ?? from);
  const isComplete = concept !== null && unit !== null && value !== null && start !== null && end !== null;
  if (!isComplete || entity.namespace !== LEI_SCHEME) return null;
  return { lei: entity.local, concept, unit, start, end, value, decimals };
}
