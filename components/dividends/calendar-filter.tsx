import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
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
      <div className="min-w-0 flex-[1_1_12rem] md:max-w-56">
        <Select
          label="Land"
          name="land"
          defaultValue={country ?? ''}
          options={[{ value: '', label: 'Alle Länder' }, ...countries]}
        />
      </div>
      <div className="min-w-0 flex-[1_1_12rem] md:max-w-56">
        <Select
          label="Sektor"
          name="sektor"
          defaultValue={sector ?? ''}
          options={[{ value: '', label: 'Alle Sektoren' }, ...sectors]}
        />
      </div>
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
