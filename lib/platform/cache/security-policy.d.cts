export function securityPolicy(scripts: readonly string[]): string;
