import { MessagePage } from '@/components/layout/message-page';
import { Section } from '@/components/layout/section';
import { ButtonLink } from '@/components/ui/button-link';
import { PresetPageLinks } from './preset-page-links';

/** Replaces a preset page that does not exist. */
export const PresetPageNotFound = () => (
  <>
    <MessagePage
      title="Diese Aktienliste gibt es nicht"
      action={<ButtonLink href="/search">Zur Aktiensuche</ButtonLink>}
    >
      <p>Vielleicht ist ein Zeichen verrutscht. Alle Aktienlisten stehen hier unten.</p>
    </MessagePage>
    <Section id="auswahlen" title="Fertige Aktienlisten">
      <PresetPageLinks />
    </Section>
  </>
);
