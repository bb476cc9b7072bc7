import type { Metadata } from 'next';
import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import { WithholdingRules } from '@/components/taxes/withholding-rules';
import { WithholdingTable } from '@/components/taxes/withholding-table';
import { WITHHOLDING_NAME, WITHHOLDING_PATH } from '@/lib/taxes/withholding-rows';

export const metadata: Metadata = {
  title: 'Quellensteuer auf Dividenden nach Ländern',
  description:
    'Quellensteuer auf Dividenden je Land: was einbehalten, von der Bank angerechnet und dort erstattet wird, und was von 100 € ankommt. Mit Quelle und Stand.',
  alternates: { canonical: WITHHOLDING_PATH },
};

export default function WithholdingPage() {
  return (
    <>
      <div className="page">
        <Breadcrumbs current={WITHHOLDING_NAME} path={WITHHOLDING_PATH} />
        <h1 className="heading-1 mt-2">Quellensteuer auf Dividenden nach Ländern</h1>
        <p className="mt-2 max-w-[42em] text-ink-2">
          Viele Länder behalten von einer Dividende Steuer ein, bevor sie bei dir ankommt. Hier steht je Land,
          was einbehalten wird, was deine Bank davon anrechnet, was du dort zurückverlangen kannst und was von
          100&nbsp;€ ankommt.
        </p>
      </div>
      <WithholdingTable />
      <WithholdingRules />
    </>
  );
}
