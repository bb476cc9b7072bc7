import { Chip } from '@/components/ui/chip';
import type { Account } from '@/lib/auth/schema';
import { formatDateTime } from '@/lib/platform/format/date-time';
import { AccountSection } from './account-section';

/** Shows the account's address and its ways to sign in. */
export function AccessDetails({ account, serviceName }: { account: Account; serviceName: string }) {
  return (
    <AccountSection id="zugang" title="Zugang">
      <dl className="figure-lines">
        <div>
          <dt>E-Mail</dt>
          <dd className="min-w-0 flex-wrap justify-end">
            <span className="min-w-0 wrap-anywhere">{account.email}</span>
            <Chip>{account.emailVerified ? 'bestätigt' : 'noch nicht bestätigt'}</Chip>
          </dd>
        </div>
        <div>
          <dt>Anmeldung mit</dt>
          <dd>{waysOf(account, serviceName)}</dd>
        </div>
        <div>
          <dt>Konto seit</dt>
          <dd>{formatDateTime(account.createdAt)}</dd>
        </div>
      </dl>
    </AccountSection>
  );
}

/** Names the ways to sign in, such as `Passwort, Google`. The operator names the other service. */
export const waysOf = (
  { hasPassword, providers }: Pick<Account, 'hasPassword' | 'providers'>,
  serviceName: string,
): string => {
  const names: Readonly<Record<string, string>> = { google: 'Google', oidc: serviceName };
  return [...(hasPassword ? ['Passwort'] : []), ...providers.map((name) => names[name] ?? name)].join(', ');
};
