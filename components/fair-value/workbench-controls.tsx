import { CopyLink } from '@/components/comparison/copy-link';
import { CURRENCY_OPTIONS } from '@/components/currencies/currency-options';
import { Button } from '@/components/ui/button';
import { RadioSegments } from '@/components/ui/radio-segments';
import { Select } from '@/components/ui/select';
import { TextField } from '@/components/ui/text-field';
import type { DisplayCurrency } from '@/lib/currencies/rules';
import {
  BASIS_NAMES,
  END_NAMES,
  type EndKind,
  LONGEST_NUMBER,
  moneySentence,
  PRICE_BOUNDS,
  typedAmount,
} from '@/lib/fair-value/fields';
import { BASIS_VALUES, END_VALUES, type Inputs, LABELS, PARAMETERS } from '@/lib/fair-value/inputs';
import type { Basis } from '@/lib/finance/value/start-scenarios';
import { MARGIN_RANGE } from '@/lib/stocks/margin-of-safety';

type Props = {
  /** Price, currency, dividend and book value are typed. */
  isCalculator: boolean;
  inputs: Inputs;
  /** The bases to choose from. */
  bases: readonly Basis[];
  currency: DisplayCurrency;
  isMarginWrong: boolean;
  /** Path and query that hold what is typed. */
  address: string;
  onChange: (next: (inputs: Inputs) => Inputs) => void;
  onBasis: (basis: Basis) => void;
  onReset: () => void;
};

/** The choices for all three scenarios: basis, end, margin, and the numbers of a company that is not known. */
export function WorkbenchControls(props: Props) {
  const { isCalculator, inputs, bases, isMarginWrong, address, onChange, onBasis, onReset } = props;
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
      {isCalculator && <TypedCompany {...props} />}
      {!isCalculator && bases.length > 1 && (
        <div className="noscript:hidden">
          <RadioSegments
            label={LABELS.basis}
            name={PARAMETERS.basis}
            options={bases.map((basis) => ({
              value: basis,
              sent: BASIS_VALUES[basis],
              label: BASIS_NAMES[basis],
            }))}
            value={inputs.basis}
            onChange={onBasis}
          />
        </div>
      )}
      <RadioSegments
        label={LABELS.end}
        name={PARAMETERS.end}
        options={ENDS}
        value={inputs.end}
        onChange={(end) => onChange((now) => ({ ...now, end }))}
      />
      <NumberField {...props} name="margin" error={isMarginWrong && `Von ${MARGIN_RANGE}`} />
      <button type="submit" className="button button-normal button-primary hidden noscript:inline-flex">
        Berechnen
      </button>
      <div className="flex flex-wrap items-center gap-2 md:ml-auto">
        <Button look="quiet" className="noscript:hidden" onClick={onReset}>
          Startwerte
        </Button>
        <CopyLink path={address} />
      </div>
    </div>
  );
}

const ENDS = (Object.keys(END_NAMES) as EndKind[]).map((end) => ({
  value: end,
  sent: END_VALUES[end],
  label: END_NAMES[end],
}));

/** Fields for what is known of a company otherwise. */
const TypedCompany = (props: Props) => (
  <>
    <AmountField {...props} name="price" />
    <Select
      label={LABELS.currency}
      name={PARAMETERS.currency}
      value={props.currency}
      options={CURRENCY_OPTIONS}
      onChange={({ target }) =>
        props.onChange((now) => ({ ...now, currency: target.value as DisplayCurrency }))
      }
    />
    <AmountField {...props} name="dividend" />
    <AmountField {...props} name="bookValue" />
  </>
);

type Changed = Pick<Props, 'inputs' | 'onChange'>;
type Amount = 'price' | 'dividend' | 'bookValue';

function AmountField({ name, inputs, onChange }: Changed & { name: Amount }) {
  const text = inputs[name];
  const isWrong = Boolean(text?.trim()) && typedAmount(text) === null;
  return (
    <NumberField
      name={name}
      inputs={inputs}
      onChange={onChange}
      error={isWrong && moneySentence(PRICE_BOUNDS)}
    />
  );
}

type FieldProps = Changed & { name: Amount | 'margin'; error: string | false };

const NumberField = ({ name, inputs, error, onChange }: FieldProps) => (
  <TextField
    label={LABELS[name]}
    name={PARAMETERS[name]}
    value={inputs[name] ?? ''}
    inputMode="decimal"
    autoComplete="off"
    maxLength={LONGEST_NUMBER}
    error={error}
    onChange={({ target }) => onChange((now) => ({ ...now, [name]: target.value }))}
    className="figures max-w-32"
  />
);
