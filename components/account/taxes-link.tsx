import { ButtonLink } from '@/components/ui/button-link';
import { AccountSection } from './account-section';

export const TaxesLink = () => (
  <AccountSection
    id="steuern"
    title="Steuern"
    note="Veranlagung, Kirchensteuer, Freistellungsaufträge und Verlusttöpfe: Damit rechnen wir aus, was nach Steuern bleibt."
  >
    <ButtonLink href="/konto/steuern" look="secondary">
      Angaben zu Steuern
    </ButtonLink>
  </AccountSection>
);
