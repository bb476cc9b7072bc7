import { Bookmark, RefreshCw, Search } from 'lucide';
import { Section } from '@/components/layout/section';
import { StockCardSkeleton } from '@/components/stocks/stock-card-skeleton';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { TextLink } from '@/components/ui/text-link';

export const MessagesSection = () => (
  <>
    <Section id="meldungen" title="Banner und Meldungen">
      <div className="grid gap-4 md:grid-cols-2">
        <Banner
          kind="error"
          title="Netzwerkfehler bei der Suche"
          action={
            <Button look="secondary" small>
              <Icon of={RefreshCw} small />
              Noch einmal
            </Button>
          }
        >
          Deine Filter sind noch da. Bereits geladene Aktien kannst du weiter ansehen.
        </Banner>
        <Banner kind="success" title="Deine Nachricht wurde erfolgreich gesendet!" />
        <Banner kind="warning" title="Nicht mehr gelistet">
          Letzter Kurs vom 30.06.2025. Die Geschichte bleibt, neue Werte kommen nicht hinzu.
        </Banner>
        <Banner kind="info" title="Kurse vom 20.11.2026" still>
          Neue Kurse kommen jede Nacht.
        </Banner>
        <Banner
          kind="error"
          title="Falsches Passwort"
          action={<TextLink href="/kit#felder">Passwort vergessen?</TextLink>}
        />
      </div>
    </Section>
    <Section id="leer" title="Leer">
      <div className="grid gap-5 md:grid-cols-3">
        <EmptyState
          icon={Search}
          title="Keine Aktien gefunden"
          action={
            <>
              <Button>Diesen Filter zurücksetzen</Button>
              <Button look="quiet" className="-ml-3">
                Alle zurücksetzen
              </Button>
            </>
          }
        >
          Drei Filter schließen gemeinsam alle Unternehmen aus. Am strengsten ist die Dividendenrendite ab 12
          %.
        </EmptyState>
        <EmptyState
          icon={Bookmark}
          title="Noch nichts gemerkt"
          action={<ButtonLink href="/search">Zur Aktiensuche</ButtonLink>}
        >
          Merke Aktien in der Suche, um sie hier zu vergleichen.
        </EmptyState>
        <EmptyState
          action={
            <Button look="secondary" small>
              1 Jahr zeigen
            </Button>
          }
        >
          Keine Kursdaten verfügbar für diesen Zeitraum
        </EmptyState>
      </div>
    </Section>
    <Section id="wartend" title="Wartend">
      <div className="card-grid">
        <Loading label="Suche läuft...">
          <StockCardSkeleton />
          <StockCardSkeleton />
          <StockCardSkeleton />
        </Loading>
      </div>
      <div className="mt-8 h-40">
        <Skeleton label="Lade Aktiendetails..." />
      </div>
    </Section>
  </>
);
