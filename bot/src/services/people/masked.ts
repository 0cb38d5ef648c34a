/** Masks an address so that only its owner recognises it: 'a•••@example.com'. */
export function maskedAddress(email: string): string {
  const at = email.lastIndexOf('@');
  return `${[...email].slice(0, 1).join('')}•••${email.slice(at)}`;
}
