/** Runs one exported function of an area and prints its result as JSON; see `inChild`. */
const [area, name = '', input = ''] = process.argv.slice(2);
const tasks = (await import(`../${area}.ts`)) as Record<string, (input: unknown) => unknown>;
console.log(JSON.stringify((await tasks[name]?.(JSON.parse(input))) ?? null));
process.exit();

export {};
