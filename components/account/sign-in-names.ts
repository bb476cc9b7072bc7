import type { Account } from '@/lib/auth/schema';

const SERVICES: Readonly<Record<string, string>> = { google: 'Google', oidc: 'Anmeldedienst' };

/** How the owner of an account signs in: `Passwort, Google`. */
export const waysOf = ({ hasPassword, providers }: Pick<Account, 'hasPassword' | 'providers'>): string =>
  [...(hasPassword ? ['Passwort'] : []), ...providers.map((name) => SERVICES[name] ?? name)].join(', ');
