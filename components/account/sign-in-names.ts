import type { Account } from '@/lib/auth/schema';

/** How the owner of an account signs in: `Passwort, Google`. The other service has the operator's name for it. */
export const waysOf = (
  { hasPassword, providers }: Pick<Account, 'hasPassword' | 'providers'>,
  serviceName: string,
): string => {
  const names: Readonly<Record<string, string>> = { google: 'Google', oidc: serviceName };
  return [...(hasPassword ? ['Passwort'] : []), ...providers.map((name) => names[name] ?? name)].join(', ');
};
