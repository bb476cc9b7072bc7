/** Keeps what is printed until mocks are restored. @returns what was printed since */
export function catchLog(): () => string {
  let logged = '';
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    logged += text;
    return true;
  });
  return () => logged;
}
