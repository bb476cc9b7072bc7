import { z } from 'zod';
import { CODES_AT_ONCE, IDENTIFIED_AT_ONCE } from './rules';
import { identifierSchema } from './stated-schema';

export const identifySchema = z.object({
  securities: z.array(identifierSchema).min(1).max(IDENTIFIED_AT_ONCE),
});

const codesSchema = identifierSchema
  .pick({ isin: true, wkn: true, symbol: true, currency: true })
  .refine(({ isin, wkn, symbol }) => isin !== null || wkn !== null || symbol !== null)
  .meta({ id: 'SecurityCodes', description: 'Die Kennnummern eines Wertpapiers; mindestens eine' });

export type SecurityCodes = z.infer<typeof codesSchema>;

export const identifyCodesSchema = z.object({
  securities: z.array(codesSchema).min(1).max(CODES_AT_ONCE),
});

/** The part of a security that the preview of an import needs. */
export const ledgerSecuritySchema = z
  .object({
    id: z.string(),
    name: z.string(),
    symbol: z.string(),
    isin: z.string().nullable(),
    wkn: z.string().nullable(),
    other_codes: z
      .array(z.string())
      .optional()
      .meta({ description: 'ISIN und WKN, die es früher hatte oder an anderen Börsen hat' }),
    kind: z.string(),
    currency: z.string().meta({ description: 'Währung des Börsenplatzes' }),
    country: z.string().nullable(),
    own: z.boolean().meta({ description: 'Ein eigenes Wertpapier' }),
    price: z.number().nullable().meta({ description: 'Jüngster Schlusskurs in Euro' }),
    adjusted_on: z.string().nullable(),
    splits: z.array(z.object({ ex_date: z.string(), ratio: z.number() })),
  })
  .meta({ id: 'LedgerSecurity' });

export type LedgerSecurity = z.infer<typeof ledgerSecuritySchema>;

export const identifiedSchema = z
  .object({
    matches: z
      .array(
        z.object({
          by: z.enum(['id', 'isin', 'wkn', 'symbol', 'name']).nullable(),
          ids: z.array(z.string()),
          sure: z.boolean().meta({ description: 'false: ein Vorschlag, den die Person bestätigt' }),
        }),
      )
      .meta({ description: 'Je angefragtem Wertpapier, was am genauesten passt' }),
    securities: z.array(ledgerSecuritySchema),
  })
  .meta({ id: 'IdentifiedSecurities' });

export type IdentifiedSecurities = z.infer<typeof identifiedSchema>;
