import { z } from 'zod';
import { DEFAULT_CURRENCY, DISPLAY_CURRENCY_CODES } from '@/lib/currencies/rules';
import { moment } from '@/lib/platform/format/described';
import { SECURITY_EVENTS } from './rules';

// Absent counts as empty, so that the specified sentence answers both.
const field = (description: string) => z.string().nullish().meta({ description });

export const registrationSchema = z
  .object({
    email: field('E-Mail-Adresse'),
    password: field('Mindestens 6 Zeichen'),
    passwordConfirmation: field('Noch einmal dasselbe'),
    currency: z
      .enum(DISPLAY_CURRENCY_CODES)
      .default(DEFAULT_CURRENCY)
      .meta({ description: 'Bevorzugte Währung des Kontos' }),
  })
  .meta({ id: 'Registration' });

export const forgotPasswordSchema = z
  .object({ email: field('E-Mail-Adresse') })
  .meta({ id: 'ForgotPassword' });

export const resetPasswordSchema = z
  .object({
    token: field('Aus dem Link der E-Mail'),
    password: field('Mindestens 6 Zeichen'),
    passwordConfirmation: field('Noch einmal dasselbe'),
  })
  .meta({ id: 'ResetPassword' });

export const confirmEmailSchema = z
  .object({
    token: field('Aus dem Link der E-Mail'),
    password: field('Das des Kontos; entfällt, wo der Aufruf das Token seiner Sitzung trägt'),
  })
  .meta({ id: 'ConfirmEmail' });

export const changePasswordSchema = z
  .object({
    currentPassword: field('Das bisherige'),
    password: field('Mindestens 6 Zeichen'),
    passwordConfirmation: field('Noch einmal dasselbe'),
  })
  .meta({ id: 'ChangePassword' });

export const changeEmailSchema = z
  .object({ email: field('Die neue Adresse'), password: field('Zur Bestätigung') })
  .meta({ id: 'ChangeEmail' });

export const deletionSchema = z
  .object({ password: field('Zur Bestätigung; entfällt bei Konten ohne Passwort') })
  .meta({ id: 'Deletion' });

const sessionSchema = z
  .object({
    id: z.string(),
    browser: z.string().meta({ description: 'Browser und Gerät, lesbar' }),
    current: z.boolean().meta({ description: 'Ob dieser Aufruf aus ihr kommt' }),
    createdAt: moment('Anmeldung'),
    lastSeenAt: moment('Letzter Aufruf'),
  })
  .meta({ id: 'Session' });

export const sessionParamsSchema = z.object({
  id: z.string().min(1).max(64).meta({ description: 'Kennung der Sitzung' }),
});

const securityEventSchema = z
  .object({ event: z.enum(SECURITY_EVENTS), at: moment('Zeitpunkt'), browser: z.string() })
  .meta({ id: 'SecurityEvent' });

const securityEntrySchema = securityEventSchema
  .extend({
    at: moment('Zeitpunkt, bei mehreren der letzte'),
    count: z.int().meta({ description: 'Wie oft dasselbe mit demselben Browser geschehen ist' }),
  })
  .meta({ id: 'SecurityEntry' });

/** The owner's own account, as /konto shows it. */
export const accountSchema = z
  .object({
    id: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    pendingEmail: z.string().nullable().meta({ description: 'Neue Adresse, die noch nicht bestätigt ist' }),
    sendsMails: z.boolean().meta({ description: 'false: Mails bleiben als Dateien auf dem Server' }),
    hasPassword: z.boolean(),
    providers: z.array(z.string()).meta({ description: 'Verbundene Anmeldedienste' }),
    createdAt: moment('Registrierung'),
    previousSignInAt: moment('Anmeldung vor der letzten').nullable(),
    preferredCurrency: z
      .enum(DISPLAY_CURRENCY_CODES)
      .nullable()
      .meta({ description: 'null, solange keine gewählt ist' }),
    benchmark: z
      .string()
      .nullable()
      .meta({ description: 'Kennung des Wertpapiers, mit dem das Portfolio verglichen wird' }),
    incomeGoal: z.string().nullable().meta({ description: 'Ziel an Dividenden im Monat; null: keines' }),
    incomeGoalCurrency: z.string().nullable().meta({ description: 'Währung des Ziels' }),
    sessions: z.array(sessionSchema),
    securityLog: z.array(securityEntrySchema),
  })
  .meta({ id: 'Account' });

export type Account = z.infer<typeof accountSchema>;
export type AccountSession = Account['sessions'][number];
export type SecurityEntry = Account['securityLog'][number];

const identitySchema = z
  .object({
    issuer: z.string(),
    subject: z.string().meta({ description: 'Kennung beim Anmeldedienst' }),
    provider: z.string(),
    since: moment('Verbunden seit'),
  })
  .meta({ id: 'Identity' });

const openLinkSchema = z
  .object({
    purpose: z.enum(['reset', 'confirmation']),
    email: z.string().meta({ description: 'Wohin er ging' }),
    expiresAt: moment('Ende der Gültigkeit'),
  })
  .meta({ id: 'OpenLink' });

/** An account with all its stored data except secrets. */
const exportedAccountSchema = accountSchema
  .extend({
    emailVerifiedAt: moment('Bestätigung der Adresse').nullable(),
    passwordSince: moment(
      'Seit wann das Passwort oder ein Vorgänger das Konto öffnet; null: von Anfang an',
    ).nullable(),
    lastSignInAt: moment('Letzte Anmeldung').nullable(),
    usedAt: moment('Erste Nutzung nach der Registrierung').nullable(),
    identities: z.array(identitySchema),
    securityLog: z.array(securityEventSchema),
    openLinks: z.array(openLinkSchema).meta({ description: 'Links in E-Mails, die noch gelten' }),
  })
  .meta({ id: 'ExportedAccount' });

export type ExportedAccount = z.infer<typeof exportedAccountSchema>;

/** All data of an account; data of other features are listed by feature. */
export const accountExportSchema = z
  .looseObject({ exportedAt: moment('Zeitpunkt'), account: exportedAccountSchema })
  .meta({ id: 'AccountExport' });

export const preferredCurrencySchema = z
  .object({ currency: z.enum(DISPLAY_CURRENCY_CODES) })
  .meta({ id: 'PreferredCurrency' });

export const preferredCurrencyAnswerSchema = z.object({
  currency: z
    .enum(DISPLAY_CURRENCY_CODES)
    .nullable()
    .meta({ description: 'null, solange keine gewählt ist' }),
});
