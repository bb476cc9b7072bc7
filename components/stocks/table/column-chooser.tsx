import { Columns3 } from 'lucide';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import { useStore } from '@/components/ui/use-store';
import { COLUMN_IDS, type ColumnId, columnName, DEFAULT_COLUMNS } from '@/lib/stocks/cards/table-columns';
import { METRICS, type Metric } from '@/lib/stocks/metrics';
import { tableColumns } from './list-choices';

const SECTIONS: readonly { title: string; groups: readonly Metric['group'][]; more?: ColumnId }[] = [
  { title: 'Kurs', groups: ['price', 'performance'], more: 'sparkline' },
  { title: 'Bewertung und Größe', groups: ['valuation', 'size'] },
  { title: 'Dividende', groups: ['dividend'] },
  { title: 'Profitabilität', groups: ['financial'], more: 'scores' },
  { title: 'Wachstum', groups: ['growth', 'estimate'] },
];

const groupOf = (id: ColumnId) => (id === 'sparkline' || id === 'scores' ? null : METRICS[id].group);

/** A button with a dialog in which the columns of all tables of stocks are chosen. */
export function ColumnChooser() {
  const [isOpen, setOpen] = useState(false);
  const chosen = useStore(tableColumns, DEFAULT_COLUMNS);
  const toggle = (id: ColumnId) =>
    tableColumns.set(COLUMN_IDS.filter((other) => (other === id) !== chosen.includes(other)));

  return (
    <>
      <Button look="secondary" small onClick={() => setOpen(true)}>
        <Icon of={Columns3} small />
        Spalten
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Spalten"
        note={`${chosen.length} von ${COLUMN_IDS.length}, gemerkt auf diesem Gerät`}
        actions={
          <>
            <Button look="secondary" onClick={() => tableColumns.set(DEFAULT_COLUMNS)}>
              Standard wiederherstellen
            </Button>
            <Button onClick={() => setOpen(false)}>Fertig</Button>
          </>
        }
      >
        <div className="grid gap-x-6 gap-y-3 min-[26rem]:grid-cols-2">
          {SECTIONS.map(({ title, groups, more }) => (
            <fieldset key={title}>
              <legend className="text-13 text-ink-3">{title}</legend>
              {COLUMN_IDS.filter((id) => id === more || groups.some((group) => group === groupOf(id))).map(
                (id) => (
                  <Checkbox
                    key={id}
                    checked={chosen.includes(id)}
                    onChange={() => toggle(id)}
                    className="w-full md:min-h-8"
                  >
                    {columnName(id)}
                  </Checkbox>
                ),
              )}
            </fieldset>
          ))}
        </div>
      </Dialog>
    </>
  );
}
