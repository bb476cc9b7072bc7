export function installPackage(name: string): boolean;
export function find(program: string): string | null;
