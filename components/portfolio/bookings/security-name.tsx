import { useCall } from '@/components/session/use-call';
import { isOwnSecurity } from '@/lib/stocks/security-path';

type Props = { id: string /** Known before it is loaded. */; name?: string | undefined };

/** Shows the name of a security; dots until it is known. */
export function SecurityName({ id, name }: Props) {
  const isUnknown = name === undefined;
  const { data } = useCall(isUnknown && !isOwnSecurity(id) && 'GET /api/stocks/:id', {
    param: { id },
    query: { currency: 'EUR' },
  });
  const { data: own } = useCall(isUnknown && isOwnSecurity(id) && 'GET /api/portfolio/own-securities');
  return name ?? data?.data.name ?? own?.find((security) => security.id === id)?.name ?? '…';
}
