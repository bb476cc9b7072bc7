import { SWRConfig } from 'swr';
import { SoughtByIsin } from '@/components/wanted/sought-by-isin';
import type { ChosenStock } from './use-combobox';

type Props = {
  isin: string;
  onFound: (stock: ChosenStock) => void;
  onCancel: () => void;
};

/** Searches for an ISIN from the list of a search box, which may stand outside of an AccountGate. */
export const SoughtHere = (props: Props) => (
  <SWRConfig value={{ provider: newCache }}>
    <div className="p-3 [&_ul]:md:grid-cols-1">
      <SoughtByIsin {...props} />
    </div>
  </SWRConfig>
);

const newCache = () => new Map();
