import { useEffect, useState } from 'react';

/** Returns a query parameter of the address as it was when the page opened, and removes it from the address. */
export function useAddressParameter(name: string): string | null {
  const [value] = useState(() => new URLSearchParams(location.search).get(name));
  useEffect(() => {
    const address = new URL(location.href);
    if (!address.searchParams.has(name)) return;
    address.searchParams.delete(name);
    history.replaceState(null, '', address.pathname + address.search);
  }, [name]);
  return value;
}
