import type { Metadata } from 'next';
import { FairValueRoute, fairValueRouteMetadata } from '../fair-value-route';

type Props = PageProps<'/stock-detail/[id]/fairer-wert/rechnen'>;

export const generateMetadata = async ({ params }: Props): Promise<Metadata> =>
  fairValueRouteMetadata(await params);

/** Computes with the inputs of the address, so that it needs no script. The address is `/fairer-wert?…` (lib/fair-value/value-url). */
export default async function Page({ params, searchParams }: Props) {
  const given = Object.entries(await searchParams).flatMap(([name, value]) => {
    const [first] = [value ?? []].flat();
    return first === undefined ? [] : [[name, first] as [string, string]];
  });
  return <FairValueRoute {...(await params)} query={new URLSearchParams(given)} />;
}
