/** Returns Node's error code of a listener's error. */
const codeOf = (error: unknown) => (error as NodeJS.ErrnoException | undefined)?.code ?? '';

/** Says why the server cannot listen, and what to do; returns undefined for any other error. */
export function cannotListen(
  error: unknown,
  { host, port }: { host: string; port: number },
): string | undefined {
  const sentence = {
    EADDRINUSE: `Port ${port} is taken by another program: end it, or choose another port with PORT=${port + 1} npm start.`,
    EACCES: `This user may not listen on port ${port}: choose one above 1023, with PORT=3978 npm start.`,
    EADDRNOTAVAIL: `Windsock cannot listen on ${host}: it is no address of this machine. Set HOST to one that is, or leave it out.`,
    ENOTFOUND: `Windsock cannot listen on ${host}: its name is not known. Set HOST to an address of this machine, or leave it out.`,
  }[codeOf(error).replace('EAI_AGAIN', 'ENOTFOUND')];
  const { syscall } = (error ?? {}) as NodeJS.ErrnoException;
  return syscall === 'listen' || syscall === 'getaddrinfo' ? sentence : undefined;
}
