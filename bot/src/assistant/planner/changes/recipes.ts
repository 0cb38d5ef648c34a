import type { Recipes } from './recipe.ts';
import { ACCESS_RECIPES } from './recipes/access.ts';
import { COMPUTE_RECIPES } from './recipes/compute.ts';
import { DATA_RECIPES } from './recipes/data.ts';

export const RECIPES: Recipes = { ...COMPUTE_RECIPES, ...DATA_RECIPES, ...ACCESS_RECIPES };
