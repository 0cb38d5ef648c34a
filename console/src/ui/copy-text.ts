/**
 * Copies a text, with the older method if the browser or an embedding page denies access to the clipboard.
 * @param near an element within the open dialog, if any: nothing outside it can be selected
 * @returns whether it was copied
 */
export async function copyText(text: string, near: HTMLElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text, near ?? document.body);
  }
}

function copySelected(text: string, parent: HTMLElement): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  parent.append(field);
  try {
    field.select();
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}
