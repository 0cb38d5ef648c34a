export function EmailStep() {
  return null;
}
