import type { Filter, Tag } from '@aws-sdk/client-ec2';
import { HOME_REGIONS } from './data/network.ts';
import type { FilterValues } from './ec2-filters.ts';
import { applyFilters, ec2Page } from './ec2-filters.ts';
import type { DemoOperation, DemoPlace } from './operation.ts';

interface Page {
  MaxResults?: number;
  NextToken?: string;
  Filters?: Filter[];
}

const isHome = (region: string): boolean => HOME_REGIONS.some((home) => home === region);

/** Answers with what there is in a region that the company works in; in the others there is nothing. */
export const atHome =
  <T extends { Tags?: Tag[] | undefined }>(
    key: string,
    things: (place: DemoPlace) => T[],
    filters: FilterValues<T & { Tags?: Tag[] }> = {},
  ): DemoOperation =>
  (input: Page, place) => {
    const here = (isHome(place.region) ? things(place) : []) as (T & { Tags?: Tag[] })[];
    const { items, next } = ec2Page(applyFilters(here, input.Filters, filters), input, undefined);
    return { [key]: items, NextToken: next };
  };
