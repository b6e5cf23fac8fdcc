import { mount } from "svelte";
import App from "./App.svelte";
import "./kit/fonts.css";
import "./kit/tokens.css";
import "./kit/base.css";

mount(App, { target: document.getElementById("page")! });
