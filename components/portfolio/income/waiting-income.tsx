import { Loading, Shape } from '@/components/ui/skeleton';

/** Shows the page's outline until the dividends are there. */
export function WaitingIncome() {
  return (
    <Loading label="Deine Dividenden werden geladen">
      <Shape className="h-24 max-w-120" />
      <Shape className="mt-6 h-52" />
      <Shape className="mt-8 h-100" />
    </Loading>
  );
}
