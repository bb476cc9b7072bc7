import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import { JsonLd } from '@/components/layout/json-ld';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { Pagination } from '@/components/ui/pagination';
import { type Option, Select } from '@/components/ui/select';
import { TextLink } from '@/components/ui/text-link';
import { calendarPath } from '@/lib/dividends/calendar-month';
import { CALENDAR_NAME, calendarHeading, calendarLead } from '@/lib/dividends/calendar-texts';
import { type CalendarRequest, type CalendarView, calendarAddress } from '@/lib/dividends/calendar-view';
import { SCORES_PATH } from '@/lib/dividends/rules';
import { formatDay, formatMonth } from '@/lib/platform/format/day';
import { countOf } from '@/lib/platform/format/number';
import { itemListData } from '@/lib/platform/seo/item-list';
import { CalendarList } from './calendar-list';

type Props = {
  /** First day. */
  month: string;
  before: string | null;
  after: string | null;
  request: CalendarRequest;
  view: CalendarView;
  /** Day of the forecast, if there is one. */
  forecastOf: string | null;
  /** Origin of the site. */
  site: string;
};

/** Shows the dividends of the market in a month: what is known and what is expected, apart. */
export function CalendarPage({ month, before, after, request, view, forecastOf, site }: Props) {
  const { total, known, shown, pages } = view;
  const heading = calendarHeading(month);
  return (
    <div className="page">
      <Breadcrumbs
        current={`${CALENDAR_NAME} ${formatMonth(month.slice(0, 7))}`}
        path={calendarPath(month)}
      />
      <div className="mt-2 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="heading-1">{heading}</h1>
          {total > 0 && <p className="mt-2 text-ink-2">{calendarLead(view)}</p>}
        </div>
        <nav aria-label="Monat" className="flex flex-wrap gap-2 print:hidden">
          {before && <MonthLink month={before} rel="prev" />}
          {after && <MonthLink month={after} rel="next" />}
        </nav>
      </div>
      <CalendarFilter month={month} request={request} {...view} />
      {total === 0 ? (
        <div className="mt-8 max-w-160">
          <EmptyState title="Keine Zahlung gefunden">
            In unserer Datenbank hat in diesem Monat kein Unternehmen dieser Auswahl einen Ex-Tag
            {forecastOf
              ? ', und wir erwarten keinen.'
              : '. Eine Prognose gibt es noch nicht; sie entsteht einmal im Monat.'}
          </EmptyState>
        </div>
      ) : (
        <>
          <JsonLd data={itemListData(heading, companiesOf(shown), site)} />
          <div className="mt-8 grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-10 lg:grid-flow-col lg:auto-cols-[minmax(0,1fr)] lg:grid-cols-none">
            <CalendarList
              id="bekannt"
              title="Bekannt"
              note={`${countOf(known, 'Zahlung', 'Zahlungen')}: ex Dividende oder vom Unternehmen bestätigt`}
              days={view.facts}
              isAlone={view.expected.length === 0}
            />
            <CalendarList
              id="erwartet"
              title="Erwartet"
              note={`${countOf(total - known, 'Zahlung', 'Zahlungen')}: unsere Prognose; eine Spanne umfasst vier von fünf Beträgen`}
              days={view.expected}
              isAlone={view.facts.length === 0}
            />
          </div>
          <div className="mt-8">
            <Pagination
              page={request.page}
              totalPages={pages}
              hrefOf={(page) => calendarAddress(month, { ...request, page })}
              label="Seiten des Monats"
              list="dividend-calendar"
            />
          </div>
        </>
      )}
      <p className="mt-8 max-w-[46rem] text-13 text-ink-3">
        Tage sind Ex-Tage: Wer die Aktie am Schluss des Handelstags davor hält, bekommt die Zahlung. Zahltage
        deutscher Unternehmen sind geschätzt, zwei Bankarbeitstage nach dem Ex-Tag; für andere kennen wir
        keine. Beträge sind je Aktie, vor Steuern.{' '}
        {forecastOf && `Die Prognose ist vom ${formatDay(forecastOf)}. `}
        <TextLink href={SCORES_PATH}>Wie gut unsere Prognosen treffen</TextLink>
      </p>
    </div>
  );
}

const MonthLink = ({ month, rel }: { month: string; rel: string }) => (
  <ButtonLink href={calendarPath(month)} rel={rel} look="secondary" small>
    {formatMonth(month.slice(0, 7))}
  </ButtonLink>
);

/** Each company once, however often it pays. */
const companiesOf = (shown: CalendarView['shown']) =>
  [...new Map(shown.map(({ stock_id, name }) => [stock_id, name]))].map(([id, name]) => ({
    name,
    path: `/stock-detail/${id}`,
  }));

type CalendarFilterProps = { month: string; request: CalendarRequest } & Pick<
  CalendarView,
  'countries' | 'sectors'
>;

/** Chooses country and sector: a form of the browser, whose address is the page. */
function CalendarFilter({ month, request: { country, sector }, countries, sectors }: CalendarFilterProps) {
  const path = calendarPath(month);
  return (
    <form
      action={path}
      aria-label="Zahlungen auswählen"
      className="mt-6 flex flex-wrap items-end gap-x-4 gap-y-3 print:hidden"
    >
      <Choice label="Land" name="land" chosen={country} all="Alle Länder" options={countries} />
      <Choice label="Sektor" name="sektor" chosen={sector} all="Alle Sektoren" options={sectors} />
      <Button type="submit" look="secondary">
        Anzeigen
      </Button>
      {(country || sector) && (
        <p className="py-2.5">
          <TextLink href={path}>Alle Zahlungen</TextLink>
        </p>
      )}
    </form>
  );
}

type ChoiceProps = {
  label: string;
  name: string;
  chosen: string | null;
  /** Names the choice of everything. */
  all: string;
  options: readonly Option[];
};

const Choice = ({ chosen, all, options, ...select }: ChoiceProps) => (
  <div className="min-w-0 flex-[1_1_12rem] md:max-w-56">
    <Select {...select} defaultValue={chosen ?? ''} options={[{ value: '', label: all }, ...options]} />
  </div>
);
