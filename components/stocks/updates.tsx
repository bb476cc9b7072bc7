import { Section } from '@/components/layout/section';
import { EmptyState } from '@/components/ui/empty-state';

/** What has been written about a stock. */
export function Updates() {
  return (
    <Section id="updates" title="Updates">
      <EmptyState>Noch keine Updates verfügbar.</EmptyState>
    </Section>
  );
}
