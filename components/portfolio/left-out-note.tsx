import { Banner } from '@/components/ui/banner';
import { formatDay } from '@/lib/platform/format/day';
import type { PortfolioPerformance } from '@/lib/portfolio/schema/performance';

export type LeftOutList = PortfolioPerformance['summary']['leftOut'];

/** Lists the positions and purchases that a chart leaves out, with the reason. */
export function LeftOutNote({ left }: { left: LeftOutList }) {
  if (left.length === 0) return null;
  const names = (reason: LeftOutList[number]['reason']) =>
    left.filter((one) => one.reason === reason).map(leftOutName);
  const reasons = [
    { title: 'Ohne Kauf, nur mit Dividenden oder Steuern', names: names('purchase') },
    { title: 'Ohne Kurs', names: names('price') },
    { title: 'Ohne Wechselkurs', names: names('rate') },
  ];
  return (
    <div className="basis-full">
      <Banner still kind="warning" title="Nicht alles ist eingerechnet">
        {reasons.map(
          ({ title, names }) =>
            names.length > 0 && (
              <p key={title}>
                {title}: {names.join(', ')}
              </p>
            ),
        )}
      </Banner>
    </div>
  );
}

const leftOutName = ({ name, purchase_dates: dates }: LeftOutList[number]): string =>
  dates ? `${name} (${dates.length === 1 ? 'Kauf' : 'Käufe'} vom ${dates.map(formatDay).join(', ')})` : name;
