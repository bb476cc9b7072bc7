'use client';

import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { KINDS } from '@/lib/bookings/kinds';
import { countText } from '@/lib/bookings/quotation';
import { draftsOf } from '@/lib/depot-import/preview/draft';
import { nameOf } from '@/lib/depot-import/read-booking';
import { formatDay } from '@/lib/platform/format/day';
import { formatMoneyChange } from '@/lib/platform/format/money';
import { createFiles } from './chosen-files';
import { rowTexts, securityKindOf } from './row-texts';
import { useFiles } from './use-files';

/** Transactions of nobody, in the form of Scalable Capital. */
const SAMPLE = `date;time;status;reference;description;assetType;type;isin;shares;price;amount;fee;tax;currency
2026-03-02;09:15:00;Executed;BEISPIEL-1;Muster Welt ETF;Security;Savings plan;DE000MUSTER4;1,482360;67,46;-100,00;0,00;0,00;EUR
2026-03-10;11:02:41;Executed;BEISPIEL-2;Beispiel AG;Security;Buy;DE000BEISPL3;12;84,50;-1.014,00;0,99;0,00;EUR
2026-05-18;06:00:00;Executed;BEISPIEL-3;Beispiel AG;Security;Distribution;DE000BEISPL3;;;21,60;0,00;5,70;EUR
2026-06-01;08:30:00;Cancelled;BEISPIEL-4;Beispiel AG;Security;Sell;DE000BEISPL3;0;90,00;0,00;0,00;0,00;EUR
2026-06-02;08:00:00;Executed;BEISPIEL-5;;Cash;Deposit;;;;500,00;0,00;0,00;EUR`;

/** Reads a made-up file in the browser and shows what was understood. */
export function SampleReading() {
  const [own] = useState(() => createFiles());
  useEffect(() => own.clear, [own]);
  const { files, add } = useFiles(own);
  // Another try adds the file again.
  const state = files.at(-1)?.state;
  const result = state?.type === 'read' ? draftsOf('beispiel.csv', state.read) : null;
  return (
    <>
      <p>
        Das Beispiel ist eine erfundene Tabelle mit fünf Zeilen, wie Scalable Capital sie ausgibt. Auch sie
        wird hier in deinem Browser gelesen.
      </p>
      <p className="hidden noscript:block">Dafür braucht diese Seite JavaScript.</p>
      {!result && (
        <p className="noscript:hidden">
          <Button
            look="secondary"
            busy={state !== undefined && state.type !== 'failed' && state.type !== 'unloaded'}
            onClick={() => add([new File([SAMPLE], 'beispiel.csv', { type: 'text/csv' })])}
          >
            Beispiel lesen
          </Button>
        </p>
      )}
      {state?.type === 'failed' && <p role="alert">{state.reason}</p>}
      {state?.type === 'unloaded' && <p role="alert">Das Leseprogramm ließ sich nicht laden.</p>}
      {result && (
        <>
          <p role="status">
            Verstanden: {result.drafts.length} Buchungen. Ausgelassen: {result.left.length} Zeilen, jede mit
            ihrem Grund.
          </p>
          <ul>
            {result.drafts.map((draft) => {
              const { quantity, cash, currency } = rowTexts(draft, 'EUR');
              return (
                <li key={draft.key}>
                  {formatDay(draft.date)}: {KINDS[draft.kind].label}, {nameOf(draft.security)}
                  {quantity && `, ${countText(quantity, securityKindOf(draft))}`}
                  {cash !== null && `, ${formatMoneyChange(cash, currency)}`}
                </li>
              );
            })}
            {result.left.map(({ line, reason }) => (
              <li key={line}>
                Zeile {line}: {reason}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
