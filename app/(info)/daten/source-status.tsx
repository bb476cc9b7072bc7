import type { Chapter } from '@/components/layout/info-page';
import { TextTable } from '@/components/ui/text-table';
import {
  LISTED_COLUMNS,
  listedCells,
  RUN_COLUMNS,
  ratesHint,
  runCells,
  type SourceStatus,
} from '@/lib/stocks/market/source-status';

const rowOf = ([name = '', ...cells]: string[]) => ({ name, cells });
const [runs, ...runFigures] = RUN_COLUMNS;
const [places, ...placeFigures] = LISTED_COLUMNS;
const figuresOf = (columns: readonly string[]) => columns.map((figures) => ({ figures }));

export const sourceStatus = (status: SourceStatus | null): Chapter => ({
  id: 'stand',
  title: 'Wie frisch die Daten sind',
  body:
    status && status.runs.length + status.listed.length > 0 ? (
      <>
        <TextTable
          caption="Stand nach Quelle"
          columns={[runs, ...runFigures]}
          rows={status.runs.map((run) => rowOf(runCells(run)))}
        />
        {ratesHint(status) && <p>{ratesHint(status)}</p>}
        <TextTable
          caption="Kurse nach Quelle und Börse"
          columns={[places, ...figuresOf(placeFigures)]}
          rows={status.listed.map((place) => rowOf(listedCells(place)))}
        />
        <p>
          Ein Kurs ist veraltet, wenn seine Börse danach an fünf Tagen gehandelt hat. Wo er zählt, steht dann
          „Kurs vom“ mit seinem Tag. Fehlen alle Kurse einer Börse, gilt das nach zwölf Tagen: So lange dauern
          Feiertage höchstens.
        </p>
      </>
    ) : (
      <p>Noch sind keine Marktdaten da.</p>
    ),
});
