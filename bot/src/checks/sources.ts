/** Returns the source of a check's advice. */
export const cis = (number: string): string => `CIS AWS Foundations Benchmark v6.0.0, ${number}`;
export const securityHub = (control: string): string => `AWS Security Hub ${control}`;
