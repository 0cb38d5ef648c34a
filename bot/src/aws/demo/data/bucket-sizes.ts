/** What each bucket holds; one that holds nothing is not here. A region's sizes add up to what its bill charges for. */
// biome-ignore format: a table reads best with one bucket a line
export const bucketSizes: Record<string, { gib: number; objects: number }> = {
  'larkspur-assets': { gib: 3_900, objects: 18_240_117 },
  'larkspur-access-logs': { gib: 2_650, objects: 92_004_551 },
  'larkspur-cloudtrail': { gib: 1_180, objects: 4_120_098 },
  'larkspur-crm-exports': { gib: 96, objects: 1_460 },
  'larkspur-terraform-state': { gib: 0.4, objects: 214 },
  'larkspur-orders-archive': { gib: 4_521.6, objects: 10_482_330 },
  'larkspur-data-lake': { gib: 26_900, objects: 7_310_002 },
  'larkspur-ml-scratch': { gib: 1_013, objects: 48_812 },
  'larkspur-eu-uploads': { gib: 2_390, objects: 3_204_019 },
  'larkspur-staging-uploads': { gib: 132, objects: 90_227 },
  'larkspur-gdpr-archive': { gib: 5_347, objects: 2_870_145 },
  'larkspur-pos-backup': { gib: 1_080, objects: 540 },
};
