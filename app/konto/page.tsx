import { AccountPage } from '@/components/account/account-page';
import { MemberPage, memberMetadata } from '@/components/layout/member-page';
import { env } from '@/lib/platform/env';

const PART = {
  path: '/konto',
  title: 'Konto',
  description: 'E-Mail-Adresse, Passwort, Währung, Sitzungen und Daten deines Kontos, für dich allein.',
} as const;

export const metadata = memberMetadata(PART);

export default function Page() {
  return (
    <MemberPage {...PART}>
      <AccountPage serviceName={env.AUTH_OIDC_NAME} />
    </MemberPage>
  );
}
