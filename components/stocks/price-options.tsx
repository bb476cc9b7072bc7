import { TableSwitch } from '@/components/charts/table-switch';
import { Checkbox } from '@/components/ui/checkbox';
import { TextButton } from '@/components/ui/text-button';
import { useOneStop } from '@/components/ui/use-one-stop';
import { track } from '@/lib/analytics/track';
import type { PriceView } from './price-view';

type Props = {
  view: PriceView;
  onChange: (change: Partial<PriceView>) => void;
  /** Why there is no fair value; null: there is one; left out for what cannot have one. */
  withheld: string | null | undefined;
  /** Several securities have no options. */
  isComparing: boolean;
  hasTable: boolean;
  isChoosing: boolean;
  onChoosing: (isChoosing: boolean) => void;
};

/** The options below a price chart, one stop of the keyboard. */
export function PriceOptions(props: Props) {
  const { view, onChange, withheld, isComparing, hasTable, isChoosing, onChoosing } = props;
  const bar = useOneStop<HTMLDivElement>();
  const option = (name: string, isOn: boolean, change: (isOn: boolean) => void) => (
    <Checkbox
      checked={isOn && !isComparing}
      disabled={isComparing}
      onChange={({ target }) => change(target.checked)}
      className="noscript:hidden print:hidden"
    >
      {name}
    </Checkbox>
  );
  const showAverages = (active: boolean) => {
    onChange({ withAverages: active });
    track('chart_indicator_change', { chart: 'price', indicator: 'ma', active });
  };
  return (
    <>
      <div ref={bar} className="price-options">
        {withheld === null && option('Fairer Wert', view.withFair, (withFair) => onChange({ withFair }))}
        {option('Käufe und Ex-Tage', view.withEvents, (withEvents) => onChange({ withEvents }))}
        {option('Gleitende Durchschnitte', view.withAverages, showAverages)}
        {option('Logarithmisch', view.isLogarithmic, (isLogarithmic) => onChange({ isLogarithmic }))}
        <TextButton
          aria-expanded={isChoosing}
          onClick={() => onChoosing(!isChoosing)}
          className="noscript:hidden"
        >
          Vergleichen mit …
        </TextButton>
        {hasTable && <TableSwitch asTable={view.asTable} onChange={(asTable) => onChange({ asTable })} />}
      </div>
      {withheld && <p className="text-13 text-ink-3">Kein fairer Wert: {withheld}</p>}
    </>
  );
}
