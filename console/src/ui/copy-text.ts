/**
 * Copies a text, by the old way too where the browser or an embedding page keeps the clipboard from us.
 * @param near an element within the open dialog, if there is one: outside of it nothing can be selected
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
