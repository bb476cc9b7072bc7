type LockEntry = { version?: string; license?: string; integrity?: string; optional?: boolean };

export function licenceFaults(
  lock: { packages: Record<string, LockEntry> },
  wanted: Record<string, string>,
  installedLicence: (folder: string) => string | undefined,
): string[];

export function productFaults(root: string): string[];
