import { MessagePage } from '@/components/layout/message-page';
import { Section } from '@/components/layout/section';
import { ButtonLink } from '@/components/ui/button-link';
import { PresetPageLinks } from './preset-page-links';

/** Replaces a preset page that does not exist. */
export function PresetPageNotFound() {
  return (
    <>
      <MessagePage
        title="Diese Auswahl gibt es nicht"
        action={<ButtonLink href="/search">Zur Aktiensuche</ButtonLink>}
      >
        <p>Vielleicht ist ein Zeichen verrutscht. Alle Auswahlen, die es gibt, stehen hier unten.</p>
      </MessagePage>
      <Section id="auswahlen" title="Aktien nach Auswahl">
        <PresetPageLinks />
      </Section>
    </>
  );
}
