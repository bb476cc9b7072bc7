import { Calculator, Plus } from 'lucide';
import { createPortal } from 'react-dom';
import { CurrencySelect } from '@/components/currencies/currency-select';
import { Button } from '@/components/ui/button';
import { HideAmounts } from '@/components/ui/hide-amounts';
import { Icon } from '@/components/ui/icon';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import { DepotChoice } from './depot-choice';
import { CONTROLS_PLACE } from './page-places';
import { preloadDialogs } from './use-dialogs';

type Props = {
  /** The chosen currency, or the account's preference; null until it is known. */
  currency: DisplayCurrency | null;
  onCurrency: (currency: DisplayCurrency) => void;
  onBook: () => void;
  onMethods: () => void;
};

/** Shows what applies to the whole page, in the line of the heading. */
export function PortfolioControls({ currency, onCurrency, onBook, onMethods }: Props) {
  const place = document.getElementById(CONTROLS_PLACE);
  return (
    place &&
    createPortal(
      <>
        <div className="flex flex-wrap gap-2 max-md:order-last max-md:min-h-11 max-md:w-full">
          <DepotChoice />
          {currency && (
            <div className="w-28">
              <CurrencySelect value={currency} onChange={onCurrency} />
            </div>
          )}
        </div>
        <div className="ml-auto flex flex-wrap items-center gap-x-1 md:gap-x-3">
          <Button look="quiet" small onClick={onMethods}>
            <Icon of={Calculator} small />
            <span className="max-md:sr-only">Rechenweise</span>
          </Button>
          <HideAmounts />
          <Button onClick={onBook} onFocus={preloadDialogs} onPointerEnter={preloadDialogs}>
            <Icon of={Plus} small />
            Buchen
          </Button>
        </div>
      </>,
      place,
    )
  );
}
