import type { Account } from '@/lib/auth/schema';

/** Names the ways to sign in, such as `Passwort, Google`. The operator names the other service. */
export const waysOf = (
  { hasPassword, providers }: Pick<Account, 'hasPassword' | 'providers'>,
  serviceName: string,
): string => {
  const names: Readonly<Record<string, string>> = { google: 'Google', oidc: serviceName };
  return [...(hasPassword ? ['Passwort'] : []), ...providers.map((name) => names[name] ?? name)].join(', ');
};
