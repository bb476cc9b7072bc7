export const revalidate = 3600;
export const generateStaticParams = () => [];

/** A cached page that fails while rendering, to test the error response. */
export default async function FailingKitPage({ params }: { params: Promise<{ kind: string }> }) {
  throw new Error(`Zur Probe: ${(await params).kind}`);
}
