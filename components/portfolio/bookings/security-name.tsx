import useSWR from 'swr';
import type { OwnSecurity } from '@/lib/bookings/own-securities/schema';
import { isOwnSecurity } from '@/lib/stocks/security-path';
import { OWN_SECURITIES } from '../own-securities/own-security-calls';

type Props = { id: string /** Known before it is loaded. */; name?: string | undefined };

/** Shows the name of a security; dots until it is known. */
export function SecurityName({ id, name }: Props) {
  const isUnknown = name === undefined;
  const { data } = useSWR<{ data: { name: string } }>(
    isUnknown && !isOwnSecurity(id) ? `/api/stocks/${encodeURIComponent(id)}?currency=EUR` : null,
  );
  const { data: own } = useSWR<OwnSecurity[]>(isUnknown && isOwnSecurity(id) ? OWN_SECURITIES : null);
  return name ?? data?.data.name ?? own?.find((security) => security.id === id)?.name ?? '…';
}
