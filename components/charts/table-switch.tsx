import { TextButton } from '@/components/ui/text-button';

type Props = { asTable: boolean; onChange: (asTable: boolean) => void };

/** Shows the data of a chart as a table, and the chart again. */
export const TableSwitch = ({ asTable, onChange }: Props) => (
  <TextButton onClick={() => onChange(!asTable)} className="noscript:hidden">
    {asTable ? 'Als Chart' : 'Als Tabelle'}
  </TextButton>
);
