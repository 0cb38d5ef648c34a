/** An address that who has it knows again, and nobody else learns: 'a•••@example.com'. */
export function maskedAddress(email: string): string {
  const at = email.lastIndexOf('@');
  return `${[...email].slice(0, 1).join('')}•••${email.slice(at)}`;
}
