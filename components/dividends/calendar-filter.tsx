import { Button } from '@/components/ui/button';
import { type Option, Select } from '@/components/ui/select';
import { TextLink } from '@/components/ui/text-link';
import { calendarPath } from '@/lib/dividends/calendar-month';
import type { CalendarRequest, CalendarView } from '@/lib/dividends/calendar-view';

type Props = { month: string; request: CalendarRequest } & Pick<CalendarView, 'countries' | 'sectors'>;

/** Chooses country and sector: a form of the browser, whose address is the page. */
export function CalendarFilter({ month, request: { country, sector }, countries, sectors }: Props) {
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
