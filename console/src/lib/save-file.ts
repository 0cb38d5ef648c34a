/** Saves a file through the browser, as a download. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  // Firefox follows a link only if it is in the page. It goes into the dialog, if one is open, to respect its focus
  // trap.
  (document.activeElement?.parentElement ?? document.body).append(link);
  link.click();
  link.remove();
  // Safari reads the URL after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
