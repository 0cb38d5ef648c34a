/** Hands a file to the browser, which saves it as a download. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  // Firefox follows only links that are in the page; within the dialog, so that its focus trap is left in peace.
  (document.activeElement?.parentElement ?? document.body).append(link);
  link.click();
  link.remove();
  // Safari reads it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
